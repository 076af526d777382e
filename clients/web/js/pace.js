// How long the table waits before the next step. Rests are for reading; no two computers' cards come in the same time.

const BEATS = {
  slow: { card: 950, trick: 1400, reveal: 1900, deal: 1500 },
  normal: { card: 620, trick: 900, reveal: 1400, deal: 1100 },
  fast: { card: 330, trick: 500, reveal: 700, deal: 900 },
};
const QUICK = 120;
const LEAVING = 420;

/** What is told in a sentence, which takes its time to be read. */
const SAID = ['tricks_claimed', 'swap_chosen', 'first_exposures_revealed'];

/** Between 0.7 and 1.3, another for every event and always the same for the same one. */
const sway = seq => 0.7 + 0.6 * ((seq * 0.618034) % 1);

/** Milliseconds before `step`, which follows `now`. */
export function restBefore(step, now, pace, fast) {
  if (SAID.includes(now?.kind)) return fast ? QUICK * 4 : (BEATS[pace] ?? BEATS.normal).reveal;
  if (step.kind === 'deal_started' || step.kind === 'deal_ended' || step.kind === 'match_ended') return 0;
  if (step.kind === 'trick_gone') return fast ? QUICK : LEAVING;
  if (fast) return QUICK;
  const beat = BEATS[pace] ?? BEATS.normal;
  if (step.kind === 'trick_taken') return beat.trick;
  if (now?.kind === 'deal_started') return beat.deal;
  return (now?.kind === 'exposures_revealed' || step.kind === 'exposures_revealed' ? beat.reveal : beat.card) * sway(step.seq);
}
