import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { notFound, refusedCommand } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { MAX_SETBACK_MS } from '../../rules/clock.js';
import { sqlInGrace, sqlLicenseInGrace } from '../grace-condition.js';
import { ExpiryRun } from './expiry-run.entity.js';
import { SweepLock } from './sweep-lock.js';

const CANDIDATE_LIMIT = 20;

@Injectable()
export class ExpiryUndo {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly lock: SweepLock,
  ) {}

  candidates(): Promise<ExpiryRun[]> {
    const $or = [{ licensesUpdated: { $gt: 0 } }, { subscriptionsUpdated: { $gt: 0 } }];
    return this.em
      .fork()
      .find(ExpiryRun, { undoneAt: null, $or }, { orderBy: { id: 'desc' }, limit: CANDIDATE_LIMIT });
  }

  /** An interrupted undo can be repeated. @throws Refusal 404 for an unknown run, 409 when already undone */
  undo(runId: number, context: ActionContext): Promise<Restored> {
    return this.lock.alone(async () => {
      await this.refuseUndone(runId);
      const facts = {
        licenses_restored: await putBack(this.em.fork(), 'license', runId),
        subscriptions_restored: await putBack(this.em.fork(), 'subscription', runId),
      };
      return this.writes.run(
        context,
        async ({ note, em }) => {
          await em.nativeUpdate(ExpiryRun, { id: runId }, { undoneAt: context.now });
          await note('expiry.undo', { subjectId: runId, before: null, after: facts });
          return facts;
        },
        this.em.fork(),
      );
    });
  }

  countAhead(now: Date): Promise<Restored> {
    return countAhead(this.em.fork(), now);
  }

  async undoAhead(context: ActionContext): Promise<Restored> {
    const total: Restored = { licenses_restored: 0, subscriptions_restored: 0 };
    for (const runId of await runsAhead(this.em.fork(), context.now)) {
      const restored = await this.undo(runId, context);
      total.licenses_restored += restored.licenses_restored;
      total.subscriptions_restored += restored.subscriptions_restored;
    }
    return total;
  }

  private async refuseUndone(runId: number): Promise<void> {
    const em = this.em.fork();
    const run = await em.findOne(ExpiryRun, { id: runId });
    if (run?.undoneAt) throw refusedCommand(`Run ${runId} was undone at ${run.undoneAt.toISOString()}.`);
    // An interrupted run has marks but no row.
    const marks = await em.execute(`select from expiry_marks where run_id = ? limit 1`, [runId]);
    if (!run && marks.length === 0) throw notFound(`Nothing is known of a run ${runId}.`);
  }
}

export const EXPIRABLES = {
  license: {
    table: 'licenses',
    date: 'expires_at',
    order: 'expires_at, id',
    inGrace: sqlLicenseInGrace,
    lockable: { from: 'licenses', by: 'for update skip locked' },
  },
  subscription: {
    table: 'subscriptions',
    date: 'end_date',
    // Each batch writes the account of each of its customers, so their rows are kept together. Customers come by their first end,
    // not by id: the rows of a batch that lie in the same pages use up their free space, so that updates are not heap-only.
    order: 'min(end_date) over (partition by user_id), user_id, id',
    inGrace: sqlInGrace,
    // The account has the next end of its subscriptions (lists §3), so it is locked too.
    lockable: {
      from: 'subscriptions join users on users.id = user_id',
      by: 'for update of subscriptions skip locked for no key update of users skip locked',
    },
  },
} as const;

export type Expirable = keyof typeof EXPIRABLES;

const BATCH = 1000;

export type Restored = { licenses_restored: number; subscriptions_restored: number };

/** Skips rows that changed since the run. @returns the number of restored rows */
async function putBack(em: SqlEntityManager, kind: Expirable, runId: number): Promise<number> {
  let count = 0;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: { id: number }[] = await em.execute<{ id: number }[]>(statement(kind), [kind, runId, after]);
    count += rows.length;
    after = rows.at(-1)?.id;
  }
  return count;
}

/** Runs that marked rows at a future time because a clock was ahead. */
async function runsAhead(em: SqlEntityManager, now: Date): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select distinct run_id as id from expiry_marks where marked_at > ?::timestamptz
      and not exists (select from expiry_runs run where run.id = run_id and run.undone_at is not null) order by id desc`,
    [aheadOf(now)],
  );
  return rows.map(({ id }) => id);
}

async function countAhead(em: SqlEntityManager, now: Date): Promise<Restored> {
  const count = async (kind: Expirable) => {
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::integer as count from ${leftAsMarked(kind)} and mark.marked_at > ?::timestamptz`,
      [kind, aheadOf(now)],
    );
    return row!.count;
  };
  return { licenses_restored: await count('license'), subscriptions_restored: await count('subscription') };
}

const aheadOf = (now: Date): string => new Date(now.getTime() + MAX_SETBACK_MS).toISOString();

const leftAsMarked = (kind: Expirable): string => {
  const { table, date } = EXPIRABLES[kind];
  return `expiry_marks mark join ${table} t on t.id = mark.row_id
      where mark.kind = ? and t.status = 'expired' and t.${date} = mark.ended_at
        and not exists (select from expiry_marks later
          where later.kind = mark.kind and later.row_id = mark.row_id and later.run_id > mark.run_id)`;
};

const statement = (kind: Expirable): string => {
  const { table } = EXPIRABLES[kind];
  return `with due as (
      select t.id, mark.previous_status from ${leftAsMarked(kind)}
        and mark.run_id = ? and mark.row_id > ?
      order by mark.row_id limit ${BATCH} for update of t
    ), put_back as (
      update ${table} t set status = due.previous_status from due where t.id = due.id returning t.id
    ) select id from put_back order by id`;
};
