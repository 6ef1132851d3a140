import { type ClockProblem, sentenceOf } from '../platform/clock/clock-problem.js';

export const clockProblemView = (problem: ClockProblem) => ({
  sentence: sentenceOf(problem),
  /** Saying that it is right helps; otherwise clocks have to be set. */
  can_trust: problem.kind === 'doubt',
});

export type ClockProblemView = ReturnType<typeof clockProblemView>;

export const trustedClockView = (now: Date) => ({ trusted_at: now.toISOString() });
