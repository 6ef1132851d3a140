import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ClockWatch } from './clock-watch.js';

const INTERVAL_MS = 60_000;
/** After a failed check. The database is away or not migrated yet, and readiness reports both. */
const RETRY_DELAY_MS = 5_000;

@Injectable()
export class ClockSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(private readonly watch: ClockWatch) {}

  async onApplicationBootstrap(): Promise<void> {
    const pause = await this.watch.look().then(
      () => INTERVAL_MS,
      () => RETRY_DELAY_MS,
    );
    this.timer = setTimeout(() => void this.onApplicationBootstrap(), pause).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}
