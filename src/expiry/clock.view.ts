import { type ClockProblem, inSeconds, sentenceOf } from '../platform/clock/clock-problem.js';

/** Trusting the clock helps against doubt; against drift clocks have to be set. */
export type ClockProblemView = { sentence: string } & (
  { can_trust: false; seconds: string } | { can_trust: true; now: string; known_until: string }
);

export function clockProblemView(problem: ClockProblem): ClockProblemView {
  const sentence = sentenceOf(problem);
  if (problem.kind === 'drift') return { sentence, can_trust: false, seconds: inSeconds(problem.driftMs) };
  const { now, trace } = problem;
  return { sentence, can_trust: true, now: now.toISOString(), known_until: trace.toISOString() };
}

export const trustedClockView = (now: Date) => ({ trusted_at: now.toISOString() });
