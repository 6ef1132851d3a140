import type { Restored } from './expiry-undo.js';
import { type ClockProblem, inSeconds, sentenceOf } from '../../platform/clock/clock-problem.js';

/** A clock that differs from the database's has to be set; trusting it does not help. */
export type ClockProblemView = { sentence: string } & (
  | { can_trust: false; seconds: string }
  | { can_trust: true; now: string; known_until: string; would_restore: Restored }
);

export function clockProblemView(problem: ClockProblem, would_restore: Restored): ClockProblemView {
  const sentence = sentenceOf(problem);
  if (problem.kind === 'drift') return { sentence, can_trust: false, seconds: inSeconds(problem.driftMs) };
  const { now, trace } = problem;
  return {
    sentence,
    can_trust: true,
    now: now.toISOString(),
    known_until: trace.toISOString(),
    would_restore,
  };
}

export const trustedClockView = ({ now, restored }: { now: Date; restored: Restored }) => ({
  trusted_at: now.toISOString(),
  ...restored,
});
