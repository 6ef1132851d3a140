import { Injectable } from '@nestjs/common';
import { isDrifting } from '../../rules/clock.js';
import { Clock } from '../http/clock.js';
import type { ClockProblem } from './clock-problem.js';
import { ClockReader } from './clock-reader.js';

/** What a look found: the time, and what speaks against it. */
export type ClockLook = { now: Date; driftMs: number; problem: ClockProblem | null };

/** Whether this process's clock can be believed. What the last look found is kept, for those who cannot ask the database. */
@Injectable()
export class ClockWatch {
  private last: ClockLook | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly reader: ClockReader,
  ) {}

  /** How far this clock was ahead of the database's when somebody looked last; null when nobody did. */
  get driftMs(): number | null {
    return this.last?.driftMs ?? null;
  }

  /** Asks the database. */
  async look(): Promise<ClockLook> {
    const before = this.clock.now();
    const { database } = await this.reader.read();
    const now = this.clock.now();
    const driftMs = driftOf(before.getTime(), database.getTime(), now.getTime());
    const problem = isDrifting(driftMs) ? { kind: 'drift' as const, driftMs } : null;
    return (this.last = { now, driftMs, problem });
  }
}

/** The database looked at its clock at some time in between. */
function driftOf(before: number, database: number, after: number): number {
  if (before > database) return before - database;
  return Math.min(0, after - database);
}
