import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { causeOf } from '../errors/cause-of.js';
import { ClockWatch } from './clock-watch.js';
import { CronSchedule } from './cron-schedule.js';

export type RetentionPolicy = {
  name: string;
  keptMs: number;
  deleteBefore: (em: SqlEntityManager, before: Date) => Promise<unknown>;
};

/** Deletes what was kept for long enough, but nothing while the clock is in doubt: it may have leapt ahead. */
@Injectable()
export class Retention {
  private readonly log = new Logger(Retention.name);
  private readonly policies = new Map<string, RetentionPolicy>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly watch: ClockWatch,
  ) {}

  add(policy: RetentionPolicy): void {
    this.policies.set(policy.name, policy);
  }

  /** A policy that fails is logged and retried with the next run; the others go on. */
  async runAll(): Promise<void> {
    for (const name of this.policies.keys()) {
      try {
        await this.run(name);
      } catch (error) {
        this.log.error({ err: causeOf(error) }, `Deleting old rows failed: ${name}`);
      }
    }
  }

  async run(name: string): Promise<void> {
    const { keptMs, deleteBefore } = this.policies.get(name)!;
    const now = this.watch.timeToForget();
    if (now) await deleteBefore(this.em.fork(), new Date(now.getTime() - keptMs));
  }
}

/** Off the full minutes, when other jobs run. */
const EACH_HOUR = '40 23 * * * *';

@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(RetentionSchedule.name);

  constructor(
    private readonly schedule: CronSchedule,
    private readonly retention: Retention,
  ) {}

  onApplicationBootstrap(): void {
    const { log } = this;
    const job = { name: 'retention', cronTime: EACH_HOUR, log, failure: 'Deleting old rows failed' };
    this.schedule.start(job, () => this.retention.runAll());
  }
}
