import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type ClockProblem, sentenceOf } from './clock-problem.js';
import { ClockWatch } from './clock-watch.js';

const EVERY_MS = 60_000;
/** After one that failed. */
const SOON_MS = 5_000;

/** Looks at the clock before anything is served, and then every minute. */
@Injectable()
export class ClockSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(ClockSchedule.name);
  private timer?: NodeJS.Timeout;
  private told: ClockProblem['kind'] | null = null;

  constructor(private readonly watch: ClockWatch) {}

  async onApplicationBootstrap(): Promise<void> {
    const pause = await this.look();
    this.timer = setTimeout(() => void this.onApplicationBootstrap(), pause).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** @returns how long until the next one, in milliseconds */
  private async look(): Promise<number> {
    try {
      this.tell((await this.watch.look()).problem);
      return EVERY_MS;
    } catch {
      // The database is away, or still to be migrated: others tell.
      return SOON_MS;
    }
  }

  /** Once when it begins, and once when it is over. */
  private tell(problem: ClockProblem | null): void {
    if (problem && problem.kind !== this.told) this.log.error(sentenceOf(problem));
    if (!problem && this.told) this.log.log('The clock can be believed again');
    this.told = problem?.kind ?? null;
  }
}
