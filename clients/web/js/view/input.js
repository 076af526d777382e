// Fingers, mice and keys. A tap belongs to the card that was under the finger when it went down.

const SLIP = 30;
const ECHO = 700;

export function listen(root, hand, actions) {
  const touch = new Touch(hand, actions);
  hand.node.addEventListener('pointerdown', event => touch.down(event));
  hand.node.addEventListener('mousedown', event => event.preventDefault()); // a tap chooses; only keys move the focus
  addEventListener('pointerup', event => touch.up(event));
  addEventListener('pointercancel', () => touch.off());
  hand.node.addEventListener('touchend', event => { if (event.cancelable) event.preventDefault(); }, { passive: false }); // else a mouse is made up, and moved again with every frame
  hand.node.addEventListener('click', event => touch.click(event));
  addEventListener('keydown', event => key(event, hand, actions));
  root.addEventListener('contextmenu', event => event.preventDefault());
}

const cardAt = node => node.closest?.('.hand .card')?.dataset.held ?? null;

class Touch {
  constructor(hand, actions) {
    Object.assign(this, { hand, actions, pressed: null, tapped: -Infinity });
  }

  down(event) {
    const card = cardAt(event.target);
    if (!card || event.button > 0 || !event.isPrimary) return;
    this.pressed = { card, id: event.pointerId, x: event.clientX, y: event.clientY };
    this.hand.hold(true);
  }

  up(event) {
    const pressed = this.pressed;
    if (pressed?.id !== event.pointerId) return;
    this.off();
    this.tapped = event.timeStamp;
    const slipped = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP;
    if (!slipped) this.actions.tap(pressed.card);
  }

  off() {
    this.pressed = null;
    this.hand.hold(false);
  }

  /** The click that follows a tap says nothing new; one without a tap comes from a key or an aid. */
  click(event) {
    const card = cardAt(event.target);
    if (card && (event.detail === 0 || event.timeStamp - this.tapped > ECHO)) this.actions.tap(card);
  }
}

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function key(event, hand, actions) {
  if (document.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey) return;
  if (STEPS[event.key]) {
    event.preventDefault();
    hand.step(STEPS[event.key]);
  } else if (event.key.toLowerCase() === 'h' && !event.repeat) actions.hint();
  else if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
