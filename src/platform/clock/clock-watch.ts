import { Injectable, Logger } from '@nestjs/common';
import { isDrifting, isInDoubt } from '../../rules/clock.js';
import { Clock } from '../http/clock.js';
import { type ClockProblem, sentenceOf } from './clock-problem.js';
import { ClockReader } from './clock-reader.js';

/** So often at most is the time kept. */
const KEPT_EVERY_MS = 30_000;

/** What a look found: the time, and what speaks against it. */
export type ClockLook = { now: Date; driftMs: number; trace: Date | null; problem: ClockProblem | null };

/**
 * Whether this process's clock can be believed (decisions §4.12). A look asks the database, and keeps the time there
 * unless something speaks against it; so no trace of a clock in doubt ever ends the doubt. What it found is remembered
 * for those who must not ask, verifications above all.
 */
@Injectable()
export class ClockWatch {
  private readonly log = new Logger(ClockWatch.name);
  private told: ClockProblem['kind'] | null = null;
  private last: Pick<ClockLook, 'driftMs' | 'trace'> | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly reader: ClockReader,
  ) {}

  /** How far this clock was ahead of the database's when somebody looked last; null when nobody did. */
  get driftMs(): number | null {
    return this.last?.driftMs ?? null;
  }

  /** When the clock was right for the last time, if this time is in doubt; else null. Asks nobody. */
  doubtAt(now: Date): Date | null {
    const trace = this.last?.trace;
    return trace && isInDoubt(now, trace) ? trace : null;
  }

  /** What speaks against this time, as far as was known at the last look. Asks nobody. */
  problemAt(now: Date): ClockProblem | null {
    const { driftMs } = this;
    if (driftMs !== null && isDrifting(driftMs)) return { kind: 'drift', driftMs };
    const trace = this.doubtAt(now);
    return trace && { kind: 'doubt', now, trace };
  }

  async look(): Promise<ClockLook> {
    const before = this.clock.now();
    const { database, trace } = await this.reader.read();
    const now = this.clock.now();
    this.last = { driftMs: driftOf(before.getTime(), database.getTime(), now.getTime()), trace };
    const problem = this.problemAt(now);
    this.tell(problem);
    if (!problem && isWorthKeeping(now, trace)) {
      await this.reader.advance(now);
      this.last.trace = now;
    }
    return { ...this.last, now, problem };
  }

  /** Once when it begins, and once when it is over. */
  private tell(problem: ClockProblem | null): void {
    if (problem && problem.kind !== this.told) this.log.error(sentenceOf(problem));
    if (!problem && this.told) this.log.log('The clock can be believed again');
    this.told = problem?.kind ?? null;
  }
}

/** The database looked at its clock at some time in between. */
function driftOf(before: number, database: number, after: number): number {
  if (before > database) return before - database;
  return Math.min(0, after - database);
}

const isWorthKeeping = (now: Date, trace: Date | null): boolean =>
  trace === null || now.getTime() - trace.getTime() > KEPT_EVERY_MS;
