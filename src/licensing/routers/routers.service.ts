import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/users/user.entity.js';
import { type AuditedTransaction, within } from '../../audit/audited-rows.js';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import { lockedRows, lockRows } from '../../platform/database/locked-row.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { RouterState } from '../../rules/routers.js';
import { storeCounts } from './router.statement.js';
import { OwnReleases } from './own-releases.js';
import { Router } from './router.entity.js';
import { RouterChange } from './router-change.entity.js';
import { routerFacts } from './router.events.js';
import { RouterList } from './router-list.js';
import { aboutRouter, ROUTER_RELATIONS } from './router.view.js';

const ROUTER = audited(Router, routerFacts, aboutRouter, ROUTER_RELATIONS);

type Turn = 'router.release' | 'router.block' | 'router.unblock';

/** What people decide about routers. Each locks the licence before its routers, as a deletion of the licence does. */
@Injectable()
export class RoutersService {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly known: RouterList,
    private readonly ownReleases: OwnReleases,
  ) {}

  /** @throws Refusal 404, also for a router of another customer */
  async locked(id: number, { actor }: ActionContext): Promise<Router> {
    const { license } = await this.known.find(id, actor as User);
    await this.writes.locked({ lock: (em) => lockedLicenseRow(em, license.id) }, license.id);
    return this.writes.locked(ROUTER, id);
  }

  /** @throws Refusal 404 */
  rename(id: number, label: string | null, context: ActionContext): Promise<Router> {
    return this.writes.by(context).updateById(ROUTER, id, 'router.update', (router) => {
      router.label = label;
    });
  }

  /** It gives its slot back; when it asks again it takes a free one. @throws Refusal 404, 409 */
  release(id: number, context: ActionContext): Promise<Router> {
    return this.turn(id, 'router.release', 'released', context, async (router, em) => {
      if (router.state === 'blocked') throw routerBlocked();
      const viewer = context.actor as User | null;
      if (viewer) await this.ownReleases.refuseBeyond(em, viewer, context.now);
    });
  }

  /** @throws Refusal 404 */
  block(id: number, context: ActionContext): Promise<Router> {
    return this.turn(id, 'router.block', 'blocked', context);
  }

  /** @throws Refusal 404, 409 */
  unblock(id: number, context: ActionContext): Promise<Router> {
    return this.turn(id, 'router.unblock', 'released', context, (router) => {
      if (router.state !== 'blocked') throw routerNotBlocked();
    });
  }

  /** The board was replaced: another of the licence takes its slot, and its label if it has none. @throws Refusal 404, 409, 422 */
  move(id: number, to: number, context: ActionContext): Promise<Router> {
    return this.writes.run(context, async ({ em, note }) => {
      const { license } = await this.locked(id, context);
      const other = await em.findOne(Router, { id: to, license });
      if (!other || to === id) throw otherLicense();
      const [from, taker] = (await lockedRows(em, Router, [id, to], ROUTER_RELATIONS)) as [Router, Router];
      if (from.state === 'blocked' || taker.state === 'blocked') throw routerBlocked();
      if (from.state !== 'bound') throw routerWithoutSlot();
      const before = { ...routerFacts(from), moved_to: null };
      become(em, from, 'released', context.now);
      if (taker.state !== 'bound') become(em, taker, 'bound', context.now);
      taker.label ??= from.label ?? null;
      await em.flush();
      await storeCounts(em, [license.id]);
      const after = { ...routerFacts(from), moved_to: to };
      await note('router.move', { subjectId: id, before, after, about: [aboutRouter(from)] });
      return taker;
    });
  }

  private turn(
    id: number,
    action: Turn,
    state: RouterState,
    context: ActionContext,
    refuse: (router: Router, em: SqlEntityManager) => void | Promise<void> = () => {},
  ): Promise<Router> {
    return this.writes.run(context, async (transaction) => {
      const router = await this.locked(id, context);
      if (router.state === state && action !== 'router.unblock') return router;
      await refuse(router, transaction.em);
      return changeState(transaction, router, action, state);
    });
  }
}

/** @param router locked, as its licence is */
export async function changeState(
  transaction: AuditedTransaction,
  router: Router,
  action: Turn,
  state: RouterState,
): Promise<Router> {
  const { em, context } = transaction;
  await within(transaction).update(ROUTER, router, action, () => become(em, router, state, context.now));
  await storeCounts(em, [router.license.id]);
  return router;
}

function become(em: SqlEntityManager, router: Router, state: RouterState, now: Date): void {
  em.create(RouterChange, { router, at: now, field: 'state', was: router.state, becomes: state });
  Object.assign(router, {
    state,
    overSince: null,
    // Else who is refused would be warned for another week.
    warnedSince: state === 'released' ? router.warnedSince : null,
    releasedAt: state === 'released' ? now : null,
  });
}

async function lockedLicenseRow(em: SqlEntityManager, id: number): Promise<{ id: number }[]> {
  await lockRows(em, 'licenses', [id]);
  return [{ id }];
}

export const routerBlocked = () => conflict('router_blocked', 'This router is blocked. Unblock it first.');

export const routerNotBlocked = () =>
  conflict('router_not_blocked', 'This router is not blocked, so there is nothing to unblock.');

export const routerWithoutSlot = () =>
  conflict(
    'router_without_slot',
    'This router holds no slot that another could take. Choose one that is counted.',
  );

const otherLicense = () => invalid('to', 'no_such_router', 'Choose another router of the same license.');
