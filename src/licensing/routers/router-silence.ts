import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { inMilliseconds } from '../../platform/database/in-milliseconds.js';
import {
  PEERS_NEEDED,
  type Period,
  type Silence,
  type SilenceFacts,
  silenceOf,
  type SilentGroup,
} from '../../rules/router-silence.js';
import { DAY_MS } from '../../rules/day.js';
import {
  ROUTER_ASKS_MS,
  ROUTER_COUNTED_DAYS,
  ROUTER_SILENT_MS,
  ROUTER_SLACK_MS,
} from '../../rules/routers.js';
import { Router } from './router.entity.js';
import { routerSilenceView, type RouterSilenceView, type SilentNetwork } from './router-silence.view.js';

/** As the index `routers_network`: an IPv4 /24 or an IPv6 /48. */
const networkOf = (row: string) =>
  `network(set_masklen(${row}.address, case family(${row}.address) when 4 then 24 else 48 end))`;

const TOGETHER = `interval '${(ROUTER_ASKS_MS + ROUTER_SLACK_MS) / 1000} seconds'`;
/** Counting stops where more make no difference. */
const COUNTED = 1_000;

const OUTAGES = `(select coalesce(jsonb_agg(jsonb_build_object('from', ${inMilliseconds('began_at')}, 'to', ${inMilliseconds('ended_at')})), '[]')
  from outages where ended_at > ?::timestamptz and ended_at <= ?::timestamptz) as outages`;

const FLEET = `(select jsonb_build_object('lastHeardAt', ${inMilliseconds('heard.at')}, 'routers', count(*),
      'networks', count(distinct ${networkOf('lost')}))
    from (select max(last_seen_at) as at from routers) as heard
    cross join lateral (select address from routers where last_seen_at >= heard.at - ${TOGETHER}
      and heard.at <= ?::timestamptz order by last_seen_at desc limit ${COUNTED}) as lost
    group by heard.at) as fleet`;

/** Each network of these routers of which nobody was heard lately. */
const NETWORKS = `(select coalesce(jsonb_object_agg(network, jsonb_build_object('lastHeardAt', ${inMilliseconds('heard.at')},
      'routers', lost.routers, 'networks', 1)), '{}')
    from (select distinct ${networkOf('mine')} as network from routers mine where id = any(?::integer[])) as mine
    cross join lateral (select max(last_seen_at) as at from routers one where ${networkOf('one')} = network) as heard
    cross join lateral (select count(*) as routers from (select from routers one where ${networkOf('one')} = network
      and last_seen_at >= heard.at - ${TOGETHER} limit ${COUNTED}) as counted) as lost
    where heard.at <= ?::timestamptz) as networks`;

const PLACES = `(select coalesce(jsonb_object_agg(mine.id, ${networkOf('mine')}), '{}') from routers mine
    where id = any(?::integer[])) as places`;

/** Longer than any router is silent before it is released. */
const KEPT_DAYS = 90;
const FORGET = 'delete from outages where ended_at < ?::timestamptz';

type Read = {
  outages: Period[];
  fleet: SilentGroup | null;
  networks: Record<string, SilentGroup>;
  places: Record<number, string | null>;
};

/** The last router of each network that was heard of it; several together, and nobody since. */
const QUIET = `select id, network::text from (
    select (array_agg(id order by last_seen_at desc))[1] as id, ${networkOf('routers')} as network, count(*) as routers
    from routers where last_seen_at between ? and ? and address is not null and state in ('bound', 'over')
    group by 2 having count(*) >= ${PEERS_NEEDED}) as quiet
  where not exists (select from routers one where ${networkOf('one')} = network and one.last_seen_at > ?)
  order by routers desc limit 5`;

/** The likely cause of each router's silence, from one statement for all of a page. */
@Injectable()
export class RouterSilence {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
  ) {}

  @RetentionPolicy('outages', KEPT_DAYS * DAY_MS)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.execute(FORGET, [before.toISOString()]);
  }

  async viewFor(
    viewer: User,
    routers: Router[],
    now: Date,
  ): Promise<(router: Router) => RouterSilenceView | null> {
    const found = await this.of(routers, now);
    const isStaff = this.backOffice.isStaff(viewer);
    return ({ id }) => (found.has(id) ? routerSilenceView(found.get(id)!, isStaff) : null);
  }

  /** Networks that fell silent within the last week, the largest first, unless it is our fault. */
  async networks(now: Date): Promise<SilentNetwork[]> {
    const [from, to] = [ROUTER_COUNTED_DAYS * DAY_MS, ROUTER_SILENT_MS].map((ms) =>
      new Date(now.getTime() - ms).toISOString(),
    );
    const rows = await this.em.fork().execute<{ id: number; network: string }[]>(QUIET, [from, to, to]);
    const last = await this.em.fork().find(Router, { id: { $in: rows.map(({ id }) => id) } });
    const found = await this.of(last, now);
    return rows.flatMap(({ id, network }) => {
      const { cause, peers, since } = found.get(id) ?? {};
      return cause === 'network' ? [{ network, routers: peers!, since: since!.toISOString() }] : [];
    });
  }

  async of(routers: Router[], now: Date): Promise<Map<number, Silence>> {
    const before = new Date(now.getTime() - ROUTER_SILENT_MS);
    const silent = routers.filter(({ lastSeenAt, state }) => lastSeenAt <= before && state !== 'released');
    if (silent.length === 0) return new Map();
    const { places, networks, ...common } = await this.read(silent, before, now);
    const facts = (id: number): SilenceFacts => ({
      ...common,
      network: networks[places[id] ?? ''] ?? null,
      now: now.getTime(),
    });
    const causes = silent.map((router) => [router.id, silenceOf(router, facts(router.id))] as const);
    return new Map(causes.filter((entry): entry is [number, Silence] => entry[1] !== null));
  }

  private async read(silent: Router[], before: Date, now: Date): Promise<Read> {
    const ids = arrayLiteral(silent.map(({ id }) => id));
    const first = new Date(Math.min(...silent.map(({ lastSeenAt }) => lastSeenAt.getTime())));
    const [limit, from, to] = [before, first, now].map((moment) => moment.toISOString());
    const [read] = await this.em
      .fork()
      .execute<Read[]>(`select ${OUTAGES}, ${FLEET}, ${NETWORKS}, ${PLACES}`, [
        from,
        to,
        limit,
        ids,
        limit,
        ids,
      ]);
    return read!;
  }
}
