import { raw } from '@mikro-orm/core';
import { containing } from '../../platform/lists/search.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import { DAY_MS } from '../../rules/day.js';
import {
  BAD_FOR_FETCH_NUMBERS,
  OLD_ROUTEROS_NUMBER,
  ROUTER_SCRIPT,
  ROUTER_SILENT_MS,
  type RouterFilter,
  TWINS_SHOWN_DAYS,
} from '../../rules/routers.js';
import { searchTerms } from '../../rules/search-terms.js';
import type { RouterListQuery } from './router.input.js';

/** @param viewerId of a customer, who is not to find routers by the names of others; null for staff */
export const routerConditions = (
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

export const ownedBy = (userId: number) => ({ license: { owner: userId } });

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
  const terms = searchTerms(q).map(containing);
  const like = (text: string) => terms.map(() => `${text} like ?`).join(' or ');
  const licenses =
    viewerId === null
      ? `where ${like('search_text')}`
      : `where owner_id = ? and (${like('split_part(search_text, chr(30), 1)')})`;
  return sql(
    (alias) => `${alias}.id in (select router_id from router_texts
      where ${like('search_text')} or license_id = any(array(select id from licenses ${licenses} limit ${MOST_LICENSES})))`,
    [...terms, ...(viewerId === null ? [] : [viewerId]), ...terms],
  );
}
