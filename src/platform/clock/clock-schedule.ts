import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ClockWatch } from './clock-watch.js';

const EVERY_MS = 60_000;
/** After one that failed: the database is away, or still to be migrated, which others tell. */
const SOON_MS = 5_000;

/** Looks at the clock before anything is served, and then every minute. */
@Injectable()
export class ClockSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(private readonly watch: ClockWatch) {}

  async onApplicationBootstrap(): Promise<void> {
    const pause = await this.watch.look().then(
      () => EVERY_MS,
      () => SOON_MS,
    );
    this.timer = setTimeout(() => void this.onApplicationBootstrap(), pause).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}
