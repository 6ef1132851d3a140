import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { causeOf } from '../errors/cause-of.js';
import { ClockWatch } from './clock-watch.js';
import { Scheduled } from './scheduled.js';

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

  /** A policy that fails is logged and retried with the next run; the others go on. Off the full minutes, when other jobs run. */
  @Scheduled('retention', '40 23 * * * *', 'Deleting old rows failed')
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
