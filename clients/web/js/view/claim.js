// The offer to claim what is left, where the rules allow it and it is the player's lead.

import { attr, fill, h } from '../dom.js';
import { t } from '../i18n.js';
import { mayAct } from '../state.js';

export class Claim {
  constructor(root, actions) {
    this.button = h('button.btn.claim.pop', { type: 'button', 'data-key': 'claim', hidden: true, onclick: () => actions.claim() });
    root.appendChild(this.button);
  }

  render(state) {
    const claim = mayAct(state) && !state.hint && !state.order && !state.selected.length ? state.view.claim : null;
    this.button.hidden = !claim;
    if (!claim) return;
    attr(this.button, 'data-claim', claim);
    fill(this.button, claim, () => t(`claim.${claim}`));
  }
}
