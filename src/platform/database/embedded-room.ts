import { existsSync } from 'node:fs';
import { PgliteDriver } from '@mikro-orm/pglite';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../config/config.js';
import { RESUME_FROM_BYTES, freeBytes, STOP_BELOW_BYTES } from './disk-room.js';
import { embeddedFolder } from './options.js';
import { Cron, CronExpression } from '@nestjs/schedule';

const MEASURE_EVERY_MS = 1000;

/** Refuses writes while the disk is nearly full, since the database would crash without room for WAL (running §6). */
@Injectable()
export class EmbeddedRoom implements OnApplicationBootstrap, OnModuleDestroy {
  isShort = false;

  private readonly log = new Logger(EmbeddedRoom.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!(this.em.getDriver() instanceof PgliteDriver) || !existsSync(embeddedFolder(this.config))) return;
    await this.measure();
    this.timer = setInterval(() => {
      this.measure().catch((err: unknown) => this.log.error({ err }, 'The disk could not be measured'));
    }, MEASURE_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async measure(): Promise<void> {
    const free = freeBytes(this.config.dataDir);
    const isShort = free < (this.isShort ? RESUME_FROM_BYTES : STOP_BELOW_BYTES);
    if (isShort === this.isShort) return;
    this.isShort = isShort;
    await this.em.fork().execute(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`);
    if (isShort)
      this.log.error(`The disk is full: ${free} bytes are left. Nothing is written until there is room.`);
    else this.log.log('There is room on the disk again.');
  }
}

@Injectable()
export class EmbeddedCheckpoint {
  constructor(private readonly em: SqlEntityManager) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  async take(): Promise<void> {
    if (this.em.getDriver() instanceof PgliteDriver) await this.em.fork().execute('checkpoint');
  }
}
