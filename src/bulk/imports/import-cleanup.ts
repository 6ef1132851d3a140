import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { DAY_MS } from '../../rules/day.js';

const RETENTION_MS = 7 * DAY_MS;

/** Files hold names and numbers of customers: of an import only its batch stays, and that only where it changed something. */
@Injectable()
export class ImportCleanup {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly watch: ClockWatch,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async removeOld(): Promise<void> {
    const now = this.watch.timeToForget();
    if (!now) return;
    const before = new Date(now.getTime() - RETENTION_MS).toISOString();
    const em = this.em.fork();
    const old = `action like '%.import' and started_at < ?::timestamptz`;
    await em.execute(`delete from action_batches where ${old} and reached = 0`, [before]);
    await em.execute(`update action_batches set state = 'stopped' where ${old} and state = 'running'`, [
      before,
    ]);
    await em.execute(`delete from import_rows using action_batches b where b.id = batch_id and ${old}`, [
      before,
    ]);
  }
}
