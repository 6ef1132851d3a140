import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { causeOf } from '../errors/cause-of.js';
import { Mark, MarkedMethods } from '../wiring/marked-methods.js';
import { ClockWatch } from './clock-watch.js';
import { Scheduled } from './scheduled.js';

type DeleteBefore = (em: SqlEntityManager, before: Date) => Promise<unknown>;

type Policy = {
  name: string;
  /** Null where the settings keep all for ever. */
  keptMs: number | ((config: Config) => number | null);
};

const RETENTION_POLICY = new Mark<Policy, DeleteBefore>();

/** Every hour the method deletes what is older than the date that it gets. */
export const RetentionPolicy = (name: string, keptMs: Policy['keptMs']) =>
  RETENTION_POLICY.put({ name, keptMs });

/** Deletes what was kept for long enough, but nothing while the clock is in doubt: it may have leapt ahead. */
@Injectable()
export class Retention implements OnModuleInit {
  private readonly log = new Logger(Retention.name);
  private readonly policies = new Map<string, { keptMs: number; deleteBefore: DeleteBefore }>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly watch: ClockWatch,
    private readonly config: Config,
    private readonly methods: MarkedMethods,
  ) {}

  onModuleInit(): void {
    for (const { meaning, call: deleteBefore } of this.methods.with(RETENTION_POLICY)) {
      const { name, keptMs: kept } = meaning;
      const keptMs = typeof kept === 'number' ? kept : kept(this.config);
      if (keptMs !== null) this.policies.set(name, { keptMs, deleteBefore });
    }
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
