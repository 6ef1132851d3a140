import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { Count, ListPage } from '../../platform/lists/list.view.js';
import { ownText, searchedFor, sqlMatching } from '../../platform/lists/search.js';
import { countRows, type Selection } from '../../platform/lists/searched-rows.js';
import { DAY_MS } from '../../rules/day.js';
import { alikeKey, normalizeLicenseKey, sqlAlikeKey } from '../../rules/license-key.js';
import { isTypedKey } from '../../rules/search-terms.js';
import { VIEW_COUNT_BOUND } from '../../rules/ready-views.js';
import {
  BAD_FOR_FETCH_NUMBERS,
  COUNTED_ROUTERS,
  type CountedRouters,
  OLD_ROUTEROS_NUMBER,
  REPLACED_WITHIN_MS,
  ROUTER_CHANGES_KEPT,
  ROUTER_SCRIPT,
  ROUTER_SILENT_MS,
  type RouterFilter,
  TWINS_SHOWN_DAYS,
} from '../../rules/routers.js';
import { Router } from './router.entity.js';
import { RouterChange } from './router-change.entity.js';
import { ROUTER_SORTS, RouterListQuery } from './router.input.js';
import {
  type ProposedMove,
  ROUTER_COLUMNS,
  ROUTER_RELATIONS,
  type RouterCounts,
  type RouterDetails,
} from './router.view.js';

/** Plan descriptions are long and repeat in every row. */
const EXCLUDED_COLUMNS = ['license.subscription.plan.description'];

@Injectable()
export class RouterList {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
  ) {}

  list(viewer: User, query: RouterListQuery, now: Date): Promise<ListPage<Router>> {
    return findPage(this.em, this.selectionOf(viewer, query, now), query);
  }

  whole(viewer: User, query: Unpaged<RouterListQuery>, now: Date): WholeList<Router> {
    return { select: () => this.selectionOf(viewer, query, now), query, fields: ROUTER_COLUMNS };
  }

  /** Counting stops where people no longer work through the rows, so that it reads few of a million. */
  async counts(viewer: User, now: Date): Promise<RouterCounts> {
    const counts: Partial<RouterCounts> = {};
    for (const name of COUNTED_ROUTERS) counts[name] = await this.count(viewer, name, now);
    return counts as RouterCounts;
  }

  /** @throws Refusal 404, also for a router of another customer */
  find(id: number, viewer: User): Promise<Router> {
    const where = { $and: [{ id }, this.visibleTo(viewer)] };
    return this.em.findOneOrFail(Router, where, { populate: [...ROUTER_RELATIONS] });
  }

  /** @throws Refusal as `find` */
  async details(id: number, viewer: User): Promise<RouterDetails> {
    const router = await this.find(id, viewer);
    const newest = { orderBy: { id: 'desc' }, limit: ROUTER_CHANGES_KEPT } as const;
    const changes = await this.em.find(RouterChange, { router: id }, newest);
    return { router, changes, proposed: await this.proposedMove(router) };
  }

  /** A board that appeared under the name of one of its licence within an hour of that one's last request, which asked no more. */
  private async proposedMove(router: Router): Promise<ProposedMove | null> {
    const { license, identityName } = router;
    if (!identityName || router.state === 'blocked') return null;
    const others = await this.em.find(
      Router,
      { license, identityName, id: { $ne: router.id }, state: { $in: ['bound', 'over'] } },
      { orderBy: { id: 'desc' }, limit: ROUTER_CHANGES_KEPT },
    );
    const pairs = others.flatMap((other) => [
      { from: other, to: router },
      { from: router, to: other },
    ]);
    return pairs.find(isReplacement) ?? null;
  }

  count(viewer: User, name: CountedRouters, now: Date): Promise<Count> {
    const query = Object.assign(new RouterListQuery(), name !== 'all' && { filter: name });
    return countRows(this.em, this.selectionOf(viewer, query, now), VIEW_COUNT_BOUND);
  }

  private selectionOf(viewer: User, query: Unpaged<RouterListQuery>, now: Date): Selection<Router> {
    return {
      entity: Router,
      scope: this.visibleTo(viewer),
      where: { $and: routerConditions(query, this.backOffice.scopeOf(viewer), now) },
      orderBy: ROUTER_SORTS[query.sort],
      populate: [...ROUTER_RELATIONS],
      exclude: EXCLUDED_COLUMNS,
    };
  }

  private visibleTo(viewer: User) {
    return this.backOffice.visibleTo(viewer, ownedBy(viewer.id));
  }
}

const isReplacement = ({ from, to }: ProposedMove): boolean => {
  const gap = to.firstSeenAt.getTime() - from.lastSeenAt.getTime();
  return from.state === 'bound' && to.state !== 'released' && gap >= 0 && gap <= REPLACED_WITHIN_MS;
};

/** @param viewerId of a customer, who is not to find routers by the names of others; null for staff */
const routerConditions = (
  { q, filter, license_id, user_id }: Unpaged<RouterListQuery>,
  viewerId: number | null,
  now: Date,
): object[] =>
  [
    q && textMatches(q, viewerId),
    filter && FILTERS[filter](now),
    license_id && { license: license_id },
    user_id && ownedBy(user_id),
  ].filter((condition) => typeof condition === 'object');

const ownedBy = (userId: number) => ({ license: { owner: userId } });

const sql = (condition: (alias: string) => string, params: unknown[] = []) => ({
  [raw(condition, params)]: [],
});

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Conditions are written like those of the partial indexes, so that the planner uses them. */
const FILTERS: Record<RouterFilter, (now: Date) => object> = {
  silent: (now) => ({
    state: { $in: ['bound', 'over'] },
    lastSeenAt: { $lte: before(now, ROUTER_SILENT_MS) },
  }),
  over: () => ({ state: 'over' }),
  blocked: () => ({ state: 'blocked' }),
  released: () => ({ state: 'released' }),
  twins: (now) => ({ twinAt: { $ne: null, $gt: before(now, TWINS_SHOWN_DAYS * DAY_MS) } }),
  old_routeros: () => sql((alias) => `${alias}.routeros < ${OLD_ROUTEROS_NUMBER}`),
  bad_for_fetch: () => sql((alias) => `${alias}.routeros in (${BAD_FOR_FETCH_NUMBERS.join(', ')})`),
  old_script: () => sql((alias) => `coalesce(${alias}.script, 0) < ${ROUTER_SCRIPT}`),
};

/** A word that more licences have finds the routers of these alone: nobody reads so many, and to search all takes seconds. */
const MOST_LICENSES = 10_000;

/** Also by the key and the owner of the licence. A semi-join can begin at the texts or, for a common word, at the rows in their order. */
function textMatches(q: string, viewerId: number | null) {
  const terms = searchedFor(q);
  const found = sqlMatching('search_text', q);
  const key = isTypedKey(q) ? alikeKey(normalizeLicenseKey(q)) : null;
  const or = key === null ? '' : ` or ${sqlAlikeKey('license_key')} = ?`;
  const own = sqlMatching(ownText('search_text'), q);
  const licenses = viewerId === null ? `where ${found}${or}` : `where owner_id = ? and (${own}${or})`;
  return sql(
    (alias) => `${alias}.id in (select router_id from router_texts
      where ${found} or license_id = any(array(select id from licenses ${licenses} limit ${MOST_LICENSES})))`,
    [...terms, ...(viewerId === null ? [] : [viewerId]), ...terms, ...(key === null ? [] : [key])],
  );
}
