import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isDrifting, isInDoubt } from '../../rules/clock.js';
import { Clock } from '../http/clock.js';
import { Metrics } from '../metrics/metrics.js';
import { type ClockProblem, sentenceOf } from './clock-problem.js';
import { ClockReader } from './clock-reader.js';

const SAVE_INTERVAL_MS = 30_000;

export type ClockCheck = { now: Date; driftMs: number; trace: Date | null; problem: ClockProblem | null };

/** Whether this clock can be trusted (time §4). A time in doubt is never stored: that would end the doubt. */
@Injectable()
export class ClockWatch {
  private readonly log = new Logger(ClockWatch.name);
  private loggedKind: ClockProblem['kind'] | null = null;
  private last: Pick<ClockCheck, 'driftMs' | 'trace'> | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly reader: ClockReader,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'lisensi_clock_drift_seconds',
      help: 'How far the clock of this process was ahead of the database, at the last look.',
      read: () => this.driftMs && this.driftMs / 1000,
    });
    metrics.gauge({
      name: 'lisensi_clock_in_doubt',
      help: '1 while the clock of this process has leapt, and is not believed.',
      read: () => (this.doubtAt(clock.now()) ? 1 : 0),
    });
  }

  /** How far this clock was ahead of the database at the last check; null before the first. */
  get driftMs(): number | null {
    return this.last?.driftMs ?? null;
  }

  /** The last trusted time if `now` is in doubt, else null. Uses the last check. */
  doubtAt(now: Date): Date | null {
    const trace = this.last?.trace;
    return trace && isInDoubt(now, trace) ? trace : null;
  }

  /** Alternatives to `now`, one of which may be right; empty while this clock is trusted. Uses the last check. */
  otherTimesAt(now: Date): Date[] {
    const trace = this.doubtAt(now);
    const { driftMs } = this;
    const times = trace ? [trace] : [];
    if (driftMs !== null && isDrifting(driftMs)) times.push(new Date(now.getTime() - driftMs));
    return times;
  }

  /** @returns null while the clock is in doubt: a clock that has leapt forward would delete everything */
  timeToForget(): Date | null {
    const now = this.clock.now();
    return this.doubtAt(now) ? null : now;
  }

  problemAt(now: Date): ClockProblem | null {
    const { driftMs } = this;
    if (driftMs !== null && isDrifting(driftMs)) return { kind: 'drift', driftMs };
    const trace = this.doubtAt(now);
    return trace && { kind: 'doubt', now, trace };
  }

  async check(): Promise<ClockCheck> {
    const before = this.clock.now();
    const { database, trace } = await this.reader.read();
    const now = this.clock.now();
    this.last = { driftMs: driftOf(before.getTime(), database.getTime(), now.getTime()), trace };
    const problem = this.problemAt(now);
    this.logChange(problem);
    if (!problem && isWorthKeeping(now, trace)) {
      await this.reader.advance(now);
      this.last.trace = now;
    }
    return { ...this.last, now, problem };
  }

  private logChange(problem: ClockProblem | null): void {
    if (problem && problem.kind !== this.loggedKind) this.log.error(sentenceOf(problem));
    if (!problem && this.loggedKind) this.log.log('The clock can be believed again');
    this.loggedKind = problem?.kind ?? null;
  }
}

function driftOf(before: number, database: number, after: number): number {
  if (before > database) return before - database;
  return Math.min(0, after - database);
}

const isWorthKeeping = (now: Date, trace: Date | null): boolean =>
  trace === null || now.getTime() - trace.getTime() > SAVE_INTERVAL_MS;

const INTERVAL_MS = 60_000;
/** After a failed check. The database is away or not migrated yet, and readiness reports both. */
const RETRY_DELAY_MS = 5_000;

@Injectable()
export class ClockSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(private readonly watch: ClockWatch) {}

  async onApplicationBootstrap(): Promise<void> {
    const pause = await this.watch.check().then(
      () => INTERVAL_MS,
      () => RETRY_DELAY_MS,
    );
    this.timer = setTimeout(() => void this.onApplicationBootstrap(), pause).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}
