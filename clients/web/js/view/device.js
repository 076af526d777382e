// Moving to another device, and taking a match over from one.

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { codeOf, linkOf, seatOf } from '../handover.js';

export function devicePage(actions, session) {
  const { match } = session;
  return {
    title: t('sheet.device'), shows: match.id, back: () => actions.open('menu'),
    body: () => [
      match.id && given('link', linkOf(match), actions),
      match.id && given('code', codeOf(match), actions),
      match.id && h('p.muted.device__note', {}, t('device.note')),
      taking(actions),
    ],
  };
}

const given = (name, text, actions) => h('div.field', {},
  h('label', { for: `device-${name}` }, t(`device.${name}`)),
  h('div.field__row', {},
    h('input', { id: `device-${name}`, readonly: true, value: text, onfocus: event => event.target.select() }),
    h('button.btn', { type: 'button', 'data-key': `copy-${name}`, onclick: () => copy(text, name, actions) }, t('device.copy'))));

/** Where the browser does not let a page copy, the words stand there, chosen, to be copied by hand. */
async function copy(text, name, actions) {
  try {
    await navigator.clipboard.writeText(text);
    actions.say(t('toast.copied'));
  } catch {
    document.getElementById(`device-${name}`)?.select();
  }
}

function taking(actions) {
  const field = h('input', { id: 'device-take', name: 'seat', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
  const no = h('p.field__no', { role: 'alert' });
  const take = event => {
    event.preventDefault();
    const seat = seatOf(field.value);
    no.textContent = seat ? '' : t('device.not_a_code');
    if (seat) actions.take(seat);
  };
  return h('form.field.field--take', { onsubmit: take },
    h('label', { for: 'device-take' }, t('device.take')),
    h('div.field__row', {}, field, h('button.btn', { 'data-key': 'take' }, t('device.go'))), no);
}
