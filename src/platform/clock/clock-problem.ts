import { HttpStatus } from '@nestjs/common';
import { Refusal } from '../errors/refusal.js';

/** Why this process's clock is not to be believed. */
export type ClockProblem = { kind: 'drift'; driftMs: number };

/** What is wrong, and what follows. */
export const sentenceOf = ({ driftMs }: ClockProblem): string =>
  `The clocks of this server and of the database are ${inSeconds(driftMs)} s apart. Nothing is marked as expired until both are right.`;

/** `61.5`, whichever of the two is ahead. */
export const inSeconds = (driftMs: number): string => (Math.abs(driftMs) / 1000).toFixed(1);

/** 409: something that a wrong clock would do wrongly, to many rows at once. */
export class ClockRefusal extends Refusal {
  constructor(readonly problem: ClockProblem) {
    super(HttpStatus.CONFLICT, sentenceOf(problem));
  }
}
