import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Scheduled } from '../../platform/clock/scheduled.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { Config } from '../../platform/config/config.js';
import { ANY_OF_THESE, arrayLiteral } from '../../platform/database/array-literal.js';
import { ClockRefusal } from '../../platform/clock/clock-problem.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Clock } from '../../platform/http/clock.js';
import { Metrics, sharedRead } from '../../platform/metrics/metrics.js';
import { DAY_MS } from '../../rules/day.js';
import { MAX_SETBACK_MS } from '../../rules/clock.js';
import { firstActiveEnd, sumCounters } from '../../stats/counters.js';
import { ExpiryRun, type RunStarter } from './expiry-run.entity.js';
import { SweepLock } from './sweep-lock.js';
import { type Grace, sqlMoment } from '../../rules/grace.js';
import { type Expirable, EXPIRABLES } from './expiry-undo.js';

const RETENTION_MS = 90 * DAY_MS;

/**
 * Small batches, each in its own transaction: edits never wait, and an interrupted run is completed (time §3).
 */
@Injectable()
export class ExpirySweep {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly clock: Clock,
    private readonly watch: ClockWatch,
    private readonly lock: SweepLock,
  ) {}

  /** @throws ClockRefusal 409 while the clock is in doubt */
  run(startedBy: RunStarter, context: ActionContext): Promise<ExpiryRun> {
    return this.lock.alone(() => this.takeTurn(startedBy, context));
  }

  @Scheduled('expiry-sweep', (config) => config.expirySweepCron, 'Marking what has expired failed')
  runByClock(context: ActionContext): Promise<ExpiryRun> {
    return this.run('schedule', context);
  }

  lastRun(): Promise<ExpiryRun | null> {
    const orderBy = { finishedAt: 'desc', id: 'desc' } as const;
    return this.em.fork().findOne(ExpiryRun, { undoneAt: null }, { orderBy });
  }

  /** Every process starts the schedule at the same time; those that waited for the lock accept the run of the first. */
  private async takeTurn(startedBy: RunStarter, context: ActionContext): Promise<ExpiryRun> {
    const { now, problem } = await this.watch.check();
    if (problem) throw new ClockRefusal(problem);
    const other = startedBy === 'schedule' ? await this.runBetween(context.now, now) : null;
    return other ?? this.mark(startedBy, context, now);
  }

  /** Ignores runs that were recorded in the future while a clock was ahead. */
  private runBetween(after: Date, now: Date): Promise<ExpiryRun | null> {
    return this.em.fork().findOne(ExpiryRun, { finishedAt: { $gt: after, $lte: now } });
  }

  private async mark(startedBy: RunStarter, context: ActionContext, startedAt: Date): Promise<ExpiryRun> {
    const id = await this.nextId();
    const marking = { runId: id, now: startedAt, grace: this.config.grace };
    const licensesUpdated = await markExpired(this.em.fork(), 'license', marking);
    const subscriptionsUpdated = await markExpired(this.em.fork(), 'subscription', marking);
    return this.writes.run(
      context,
      async ({ note, em }) => {
        const finishedAt = this.clock.now();
        const run = em.create(ExpiryRun, {
          id,
          startedBy,
          startedAt,
          finishedAt,
          licensesUpdated,
          subscriptionsUpdated,
        });
        await deleteOld(em, finishedAt);
        await sumCounters(em);
        const after = { licenses_updated: licensesUpdated, subscriptions_updated: subscriptionsUpdated };
        const isWorthNoting = context.actor !== null || licensesUpdated + subscriptionsUpdated > 0;
        if (isWorthNoting) await note('expiry.run', { subjectId: null, before: null, after });
        return run;
      },
      this.em.fork(),
    );
  }

  /** Marked rows refer to the run, so its id is needed before its row exists. */
  private async nextId(): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ id: number }[]>(
        `select nextval(pg_get_serial_sequence('expiry_runs', 'id'))::integer as id`,
      );
    return row!.id;
  }
}

/** Also deletes empty runs dated in the future; those that marked rows may still have to be undone. */
async function deleteOld(em: SqlEntityManager, now: Date): Promise<void> {
  const old = { $lt: new Date(now.getTime() - RETENTION_MS) };
  const isEmpty = { licensesUpdated: 0, subscriptionsUpdated: 0 };
  const lieAhead = { finishedAt: { $gt: new Date(now.getTime() + MAX_SETBACK_MS) }, ...isEmpty };
  await em.nativeDelete(ExpiryRun, { $or: [{ finishedAt: old }, { undoneAt: old }, lieAhead] });
  await em.execute(`delete from expiry_marks where marked_at < ?::timestamptz`, [old.$lt.toISOString()]);
}

/** An edit that meets a batch waits until it is committed. */
const BATCH = 250;

/** Starts at the first day with active rows. Rows in grace and locked rows are left for a later run. */
async function markExpired(
  em: SqlEntityManager,
  kind: Expirable,
  { runId, now, grace }: { runId: number; now: Date; grace: Grace },
): Promise<number> {
  const first = await firstActiveEnd(em, kind);
  if (first === null) return 0;
  const { due, mark } = statements(kind, now, grace);
  const at = now.toISOString();
  const ids = (await em.execute<{ id: number }[]>(due, [at, first])).map(({ id }) => id);
  let marked = 0;
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = arrayLiteral(ids.slice(start, start + BATCH));
    const [row] = await em.execute<[{ count: number }]>(mark, [at, batch, runId, kind, at]);
    marked += row.count;
  }
  return marked;
}

/** What is due is decided again once it is locked. */
function statements(kind: Expirable, now: Date, grace: Grace): { due: string; mark: string } {
  const { table, date, order, inGrace, lockable } = EXPIRABLES[kind];
  const isDue = `status = 'active' and ${date} < ?::timestamptz and ${inGrace(table, sqlMoment(now), grace)} is not true`;
  return {
    due: `select id from ${table} where ${isDue} and ${date} >= ?::timestamptz order by ${order}`,
    mark: `with due as (
      select ${table}.id from ${lockable.from}
      where ${isDue} and ${table}.id = ${ANY_OF_THESE} ${lockable.by}
    ), marked as (
      update ${table} set status = 'expired' where id = any(array(select id from due)) returning id, ${date} as at
    ), kept as (
      insert into expiry_marks (run_id, kind, row_id, previous_status, ended_at, marked_at)
      select ?, ?, id, 'active', at, ?::timestamptz from marked
    ) select count(*)::integer as count from marked`,
  };
}

@Injectable()
export class SweepGauges {
  constructor(sweep: ExpirySweep, clock: Clock, metrics: Metrics) {
    const lastRun = sharedRead(() => sweep.lastRun());
    metrics.gauge({
      name: 'lisensi_database_up',
      help: '1 when the database answered this collection in time.',
      read: async () => {
        await lastRun();
        return 1;
      },
      otherwise: 0,
    });
    metrics.gauge({
      name: 'lisensi_sweep_age_seconds',
      help: 'Since the last sweep of any process came to its end.',
      read: async () => {
        const run = await lastRun();
        return run && (clock.now().getTime() - run.finishedAt.getTime()) / 1000;
      },
    });
  }
}
