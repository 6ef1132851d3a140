import { PgliteDriver } from '@mikro-orm/pglite';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import type { OwnerSettings } from '../platform/config/owner-settings.js';
import { causeOf } from '../platform/errors/cause-of.js';

const LOAD_EVERY_MS = 2_000;

/** Keeps the settings of the owner in memory, so that no request has to read them. Neighbours may change them at any time. */
@Injectable()
export class LiveSettings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(LiveSettings.name);
  private timer?: NodeJS.Timeout;
  private isLoading = false;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
    // The embedded database belongs to one process, which has no neighbours.
    if (this.em.getDriver() instanceof PgliteDriver) return;
    this.timer = setInterval(() => void this.loadUnlessLoading(), LOAD_EVERY_MS).unref();
  }

  /** So that loads do not take one connection after the other while the database hangs. */
  private async loadUnlessLoading(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    await this.load();
    this.isLoading = false;
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** What was read last stays in use while the database does not answer, or before its first migration. */
  async load(): Promise<void> {
    try {
      const rows = await this.em
        .fork()
        .execute<{ settings: Partial<OwnerSettings> }[]>('select settings from owner_settings');
      this.config.adopt(rows[0]?.settings ?? {});
    } catch (error) {
      this.log.debug({ err: causeOf(error) }, 'The settings could not be read');
    }
  }
}
