import { HttpStatus } from '@nestjs/common';
import type { RefusalCode } from '../../rules/refusal-codes.js';
import { Refusal } from '../errors/refusal.js';

export type ClockProblem = { kind: 'drift'; driftMs: number } | { kind: 'doubt'; now: Date; trace: Date };

export function sentenceOf(problem: ClockProblem): string {
  if (problem.kind === 'drift')
    return `The clocks of this server and of the database are ${inSeconds(problem.driftMs)} s apart. Nothing is marked as expired until both are right.`;
  const { now, trace } = problem;
  return `The clock of this server says ${now.toISOString()}, but the last time it was known to be right is ${trace.toISOString()}. Nothing is marked as expired until it is right again, or an administrator with full access trusts it.`;
}

export const fixFor = ({ kind }: ClockProblem): string =>
  kind === 'drift'
    ? SET_CLOCKS
    : `${SET_CLOCKS} If the clock is right, and nothing ran here for that long, press "Trust this clock" on the dashboard or run the command clock:trust.`;

export const SET_CLOCKS = 'Let both machines set their clocks by NTP.';

export const inSeconds = (driftMs: number): string => (Math.abs(driftMs) / 1000).toFixed(1);

const CODES: Record<ClockProblem['kind'], RefusalCode> = { drift: 'clocks_apart', doubt: 'clock_in_doubt' };

export class ClockRefusal extends Refusal {
  constructor(problem: ClockProblem) {
    super(HttpStatus.CONFLICT, sentenceOf(problem), { code: CODES[problem.kind] });
  }
}

export const CLOCKS_APART = new ClockRefusal({ kind: 'drift', driftMs: 90_000 });
