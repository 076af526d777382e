// Sounds, made here; silent until the player asks for them.

const ATTACK = 0.004;

const MARKED = { SQ: 'pig', DJ: 'sheep', C10: 'transformer' };

/** A voice is a list of notes: [start in s, from Hz, to Hz, length in s, loudness, wave]. */
export const VOICES = {
  card: [[0, 1700, 420, 0.045, 0.10, 'triangle']],
  taken: [[0, 520, 300, 0.06, 0.08, 'triangle'], [0.05, 420, 240, 0.07, 0.07, 'triangle']],
  pig: [[0, 196, 150, 0.16, 0.16, 'sawtooth'], [0.17, 150, 98, 0.24, 0.15, 'sawtooth']],
  sheep: [[0, 659, 659, 0.12, 0.12, 'sine'], [0.11, 880, 880, 0.22, 0.12, 'sine']],
  transformer: [[0, 330, 660, 0.26, 0.10, 'square'], [0.05, 331, 664, 0.26, 0.06, 'square']],
  refused: [[0, 180, 120, 0.1, 0.14, 'triangle']],
  yours: [[0, 784, 784, 0.09, 0.06, 'sine']],
  over: [[0, 523, 523, 0.2, 0.09, 'sine'], [0.12, 659, 659, 0.2, 0.09, 'sine'], [0.24, 784, 784, 0.35, 0.09, 'sine']],
};

export class Sound {
  constructor(store, mayAct) {
    const { now, refused } = store.state;
    Object.assign(this, { store, mayAct, now, refused, mine: mayAct(store.state), context: null });
    store.addEventListener('change', () => this.#listen());
  }

  #listen() {
    const { state } = this.store;
    const mine = this.mayAct(state);
    const voice = this.#voiceOf(state, mine);
    Object.assign(this, { now: state.now, refused: state.refused, mine });
    if (voice && state.settings.sound === 'on') this.#play(VOICES[voice]);
  }

  #voiceOf({ now, refused }, mine) {
    if (now && now !== this.now) return voiceOfStep(now);
    if (refused && refused !== this.refused) return 'refused';
    return mine && !this.mine ? 'yours' : null;
  }

  /** Browsers let a page sound only after a tap: until then this stays silent. */
  #play(notes) {
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') this.context.resume().catch(() => {});
    play(this.context, notes);
  }
}

function voiceOfStep({ kind, cards }) {
  if (kind === 'played') return MARKED[cards.find(card => MARKED[card])] ?? 'card';
  if (kind === 'trick_taken') return 'taken';
  return kind === 'deal_ended' ? 'over' : null;
}

/** Plays a voice in any context, so that it can be rendered and looked at too. */
export const play = (context, notes) => notes.forEach(note => sound(context, note));

/** A note that comes up in a moment, lest it click, and dies away. */
function sound(context, [start, from, to, length, loud, wave]) {
  const begin = context.currentTime + start;
  const [voice, gain] = [context.createOscillator(), context.createGain()];
  voice.type = wave;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + ATTACK);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(gain).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + length);
}
