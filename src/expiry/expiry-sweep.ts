import { PgliteDriver } from '@mikro-orm/pglite';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { ClockRefusal } from '../platform/clock/clock-problem.js';
import { ClockWatch } from '../platform/clock/clock-watch.js';
import { Clock } from '../platform/http/clock.js';
import { markExpired } from './mark-expired.js';
import { ExpiryRun, type RunStarter } from './expiry-run.entity.js';

/** Held for a whole run; any number will do as long as no other lock uses it. */
const SWEEP_LOCK = 7_105_003;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** In small batches, each its own transaction: no edit waits, and the next run finishes a dead one (decisions §4.8). */
@Injectable()
export class ExpirySweep {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly clock: Clock,
    private readonly watch: ClockWatch,
  ) {}

  /**
   * Runs after any other that is under way, in this process or another.
   * @throws ClockRefusal 409 while the time cannot be believed
   */
  run(startedBy: RunStarter, change: ActionContext): Promise<ExpiryRun> {
    const turn = this.last.catch(() => null).then(() => this.runAlone(startedBy, change));
    this.last = turn;
    return turn;
  }

  lastRun(): Promise<ExpiryRun | null> {
    const orderBy = { finishedAt: 'desc', id: 'desc' } as const;
    return this.em.fork().findOne(ExpiryRun, { id: { $gt: 0 } }, { orderBy });
  }

  private runAlone(startedBy: RunStarter, change: ActionContext): Promise<ExpiryRun> {
    // The embedded database has one process and one connection: a lock held on it would keep the batches out.
    if (this.em.getDriver() instanceof PgliteDriver) return this.takeTurn(startedBy, change);
    return this.em.fork().transactional(async (holder) => {
      await holder.execute(`set local lock_timeout = 0; set local statement_timeout = 0;
        set local idle_in_transaction_session_timeout = 0`);
      await holder.execute(`select pg_advisory_xact_lock(${SWEEP_LOCK})`);
      return this.takeTurn(startedBy, change);
    });
  }

  /** Processes tick together: one works, and those that waited for it are content with its run. */
  private async takeTurn(startedBy: RunStarter, change: ActionContext): Promise<ExpiryRun> {
    const { now, problem } = await this.watch.look();
    if (problem) throw new ClockRefusal(problem);
    const other = startedBy === 'schedule' ? await this.runBetween(change.now, now) : null;
    return other ?? this.mark(startedBy, change, now);
  }

  /** One that came to its end in that time. Those of a clock that was ahead say nothing. */
  private runBetween(after: Date, now: Date): Promise<ExpiryRun | null> {
    return this.em.fork().findOne(ExpiryRun, { finishedAt: { $gt: after, $lte: now } });
  }

  private async mark(startedBy: RunStarter, change: ActionContext, startedAt: Date): Promise<ExpiryRun> {
    const licensesUpdated = await markExpired(this.em.fork(), 'licenses', startedAt);
    const subscriptionsUpdated = await markExpired(this.em.fork(), 'subscriptions', startedAt);
    return this.writes.run(
      change,
      async (note, em) => {
        const finishedAt = this.clock.now();
        const run = em.create(ExpiryRun, {
          startedBy,
          startedAt,
          finishedAt,
          licensesUpdated,
          subscriptionsUpdated,
        });
        await em.nativeDelete(ExpiryRun, { finishedAt: { $lt: new Date(finishedAt.getTime() - KEPT_MS) } });
        const after = { licenses_updated: licensesUpdated, subscriptions_updated: subscriptionsUpdated };
        const isWorthNoting = change.actor !== null || licensesUpdated + subscriptionsUpdated > 0;
        if (isWorthNoting) await note('expiry.run', { subjectId: null, before: null, after });
        return run;
      },
      this.em.fork(),
    );
  }
}
