import { PgliteDriver } from '@mikro-orm/pglite';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';

@Injectable()
export class EmbeddedCheckpoint {
  constructor(private readonly em: SqlEntityManager) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  async take(): Promise<void> {
    if (this.em.getDriver() instanceof PgliteDriver) await this.em.fork().execute('checkpoint');
  }
}
