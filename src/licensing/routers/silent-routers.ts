import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { ClockRefusal } from '../../platform/clock/clock-problem.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Scheduled } from '../../platform/clock/scheduled.js';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { lockedIfThere, lockRows } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { DAY_MS } from '../../rules/day.js';
import { RELEASED_KEPT_DAYS, ROUTER_SILENT_DAYS } from '../../rules/routers.js';
import { Router } from './router.entity.js';
import { changeState } from './routers.service.js';
import { ROUTER_RELATIONS } from './router.view.js';

const BATCH = 100;

const SILENT = `select id, license_id from routers
  where last_seen_at <= ? and state in ('bound', 'over') and id > ? order by id limit ${BATCH}`;

/** Nobody writes them any more, so they would seem silent. */
const FORGET_UNCOUNTED = `delete from routers using subscriptions s join plans p on p.id = s.plan_id
  where s.license_id = routers.license_id and p.router_policy = 'off'`;

/** A router that is silent for long gives its slot back, and goes when it was not seen for even longer. */
@Injectable()
export class SilentRouters {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly watch: ClockWatch,
  ) {}

  @RetentionPolicy('released routers', RELEASED_KEPT_DAYS * DAY_MS)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.nativeDelete(Router, { state: 'released', lastSeenAt: { $lt: before } });
  }

  /** Also forgets routers of plans that count none. @returns how many were released @throws ClockRefusal while the clock cannot be trusted */
  @Scheduled('silent-routers', '50 37 * * * *', 'Releasing silent routers failed')
  async release(context: ActionContext): Promise<number> {
    const { now, problem } = await this.watch.check();
    if (problem) throw new ClockRefusal(problem);
    await this.em.fork().execute(FORGET_UNCOUNTED);
    const before = new Date(now.getTime() - ROUTER_SILENT_DAYS * DAY_MS);
    let [released, last] = [0, 0];
    for (;;) {
      const found = await this.em
        .fork()
        .execute<{ id: number; license_id: number }[]>(SILENT, [before.toISOString(), last]);
      if (found.length === 0) return released;
      released += await this.releaseAll(found, before, context);
      last = found.at(-1)!.id;
    }
  }

  /** While one waits for its lock, the router may ask, or another instance or a person decide about it. */
  private releaseAll(
    found: { id: number; license_id: number }[],
    before: Date,
    context: ActionContext,
  ): Promise<number> {
    return this.writes.run(
      context,
      async (transaction) => {
        const { em } = transaction;
        await lockRows(em, 'licenses', [...new Set(found.map(({ license_id }) => license_id))]);
        const ids = found.map(({ id }) => id);
        const routers = await lockedIfThere(em, Router, ids, ROUTER_RELATIONS);
        const silent = routers.filter(
          ({ lastSeenAt, state }) => lastSeenAt <= before && (state === 'bound' || state === 'over'),
        );
        for (const router of silent) await changeState(transaction, router, 'router.release', 'released');
        return silent.length;
      },
      this.em.fork(),
    );
  }
}
