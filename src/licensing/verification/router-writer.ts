import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { inMilliseconds } from '../../platform/database/in-milliseconds.js';
import { prepared } from '../../platform/database/prepared.js';
import { WriteBuffer } from '../../platform/database/write-buffer.js';
import { MAX_ROUTERS, ROUTER_CHANGES_KEPT } from '../../rules/routers.js';
import { SQL_ROUTER_RULES, sqlWarnedSince, storeCounts } from '../routers/router.statement.js';
import { RouterEvents, type RouterNews } from '../routers/router-news.js';
import { merged, type RouterReport, rowOf } from './router-report.js';

/** Routers per transaction, so that a write does not delay answers. */
const BATCH_SIZE = 1_000;

type Written = { id: number; license_id: number; was_state: string | null; state: string; at: number };

/** Writes the rows of routers: what they reported with their verifications, and what they were answered. */
@Injectable()
export class RouterWriter extends WriteBuffer {
  private readonly log = new Logger(RouterWriter.name);
  private readonly pending = new Map<string, RouterReport>();

  constructor(
    private readonly orm: MikroORM,
    private readonly events: RouterEvents,
  ) {
    super();
  }

  protected get hasPending(): boolean {
    return this.pending.size > 0;
  }

  add(report: RouterReport): void {
    const earlier = this.pending.get(keyOf(report));
    this.pending.set(keyOf(report), earlier ? merged(earlier, report) : report);
    this.writeSoon();
  }

  protected async writeSome(): Promise<boolean> {
    const some = [...this.pending.values()].slice(0, BATCH_SIZE);
    for (const router of some) this.pending.delete(keyOf(router));
    let left = some;
    try {
      const others = (left = await this.noteUnchanged(some));
      if (others.length > 0)
        left = await (this.orm.em.fork() as SqlEntityManager).transactional((em) => this.store(em, others));
    } catch (error) {
      this.log.warn(`Routers could not be written: ${(error as Error).name}`);
    }
    for (const router of left) this.keep(router);
    return left.length < some.length;
  }

  /** @returns the others */
  private async noteUnchanged(some: RouterReport[]): Promise<RouterReport[]> {
    const same = some.filter(({ unchanged }) => unchanged);
    if (same.length === 0) return some;
    const values = [
      same.map(({ unchanged }) => unchanged!.id),
      same.map(({ unchanged }) => unchanged!.seenAt),
      same.map(({ at }) => at),
      same.map(({ letter }) => letter),
      same.map(({ code }) => code),
    ];
    const noted = new Set(
      (await prepared<{ id: number }>(this.orm, NOTE_UNCHANGED, values)).map(({ id }) => id),
    );
    return some.filter(({ unchanged }) => !unchanged || !noted.has(unchanged.id));
  }

  /**
   * Processes that write the same licence take turns, so that they bind no more routers than the plan allows.
   * @returns those of licences that something else holds, for the next write
   */
  private async store(em: SqlEntityManager, some: RouterReport[]): Promise<RouterReport[]> {
    const ids = arrayLiteral(new Set(some.map(({ licenseId }) => licenseId)));
    const licenses = await em.execute<{ id: number; is_free: boolean }[]>(LOCK_LICENSES, [ids, ids]);
    const free = new Set(licenses.filter(({ is_free }) => is_free).map(({ id }) => id));
    const busy = new Set(licenses.filter(({ is_free }) => !is_free).map(({ id }) => id));
    const rows = some.filter(({ licenseId }) => free.has(licenseId)).map(rowOf);
    const written = await em.execute<Written[]>(NOTE_ROUTERS, [JSON.stringify(rows)]);
    const grown = new Set(written.filter(isNew).map(({ license_id }) => license_id));
    if (grown.size > 0) await em.execute(EVICT_ROUTERS, [arrayLiteral(grown)]);
    await storeCounts(em, free);
    await this.events.publish(em, written.flatMap(newsOf));
    return some.filter(({ licenseId }) => busy.has(licenseId));
  }

  private keep(router: RouterReport): void {
    const later = this.pending.get(keyOf(router));
    this.pending.set(keyOf(router), later ? merged(router, later) : router);
  }
}

const keyOf = ({ licenseId, kind, hardwareId }: RouterReport) => `${licenseId} ${kind} ${hardwareId}`;

const isNew = ({ was_state }: Written): boolean => was_state === null;

function newsOf(router: Written): RouterNews[] {
  const news = { routerId: router.id, licenseId: router.license_id, at: new Date(router.at) };
  const isOver = router.state === 'over' && router.was_state !== 'over';
  return [
    ...(isNew(router) ? [{ type: 'router.appeared' as const, ...news }] : []),
    ...(isOver ? [{ type: 'router.over_limit' as const, ...news }] : []),
  ];
}

/** What else holds a licence keeps its routers waiting for the next write, so that no write waits for another. */
const LOCK_LICENSES = `
  with free as (
    select id from licenses where id = any(?::integer[]) order by id for no key update skip locked
  )
  select id, free.id is not null as is_free from licenses left join free using (id) where id = any(?::integer[])`;

/** A fact that was not said this time is kept. */
const FACTS = ['model', 'version', 'identity_name', 'script'];

const CHANGED = [
  `('state', was_state, state)`,
  `('address', host(was_address), host(address))`,
  ...FACTS.map((fact) => `('${fact}', was_${fact}::text, ${fact}::text)`),
];

/** Of the last 24 hours, where as many hours passed since the request before. */
const ANSWERS = `left(right(r.answers || repeat('.', least(24, greatest(0, (floor(extract(epoch from d.at) / 3600)
  - floor(extract(epoch from r.last_seen_at) / 3600))::integer))), 24), 23) || d.letter`;

/**
 * Needs no turn, because it binds none. Of a router that was written or turned since it was read, or is being so, nothing is
 * written here.
 */
const NOTE_UNCHANGED = {
  name: 'note_unchanged_routers',
  text: `
    with seen as (
      select r.id, seen.at, seen.letter, seen.last_code
      from unnest($1::integer[], $2::float8[], $3::timestamptz[], $4::text[], $5::text[])
        as seen (id, seen_at, at, letter, last_code) join routers r using (id)
      where r.state = 'bound' and ${inMilliseconds('r.last_seen_at')} = seen.seen_at and r.last_seen_at <= seen.at
      order by r.id for no key update of r skip locked
    )
    update routers r set answers = ${ANSWERS}, last_code = d.last_code, last_seen_at = d.at
    from seen d where r.id = d.id returning r.id`,
};

/**
 * Free slots go to routers in the order in which they asked. A bound router stays bound, whatever becomes of the limit.
 * A router whose state was changed meanwhile keeps that state, and is written with its next request.
 */
const NOTE_ROUTERS = `
  with seen as (
    select * from jsonb_to_recordset(?::jsonb) as seen(license_id integer, kind text, hardware_id varchar, model varchar,
      version varchar, identity_name varchar, script smallint, address inet, previous_address inet, twin_address inet,
      last_code varchar, letter text, first_at timestamptz, at timestamptz)
  ), fleets as (
    select rules.*, (select count(*) from routers bound where bound.license_id = rules.license_id and bound.state = 'bound') as bound,
      (select ${sqlWarnedSince('over', '(select max(at) from seen)')} from routers over where over.license_id = rules.license_id) as warned
    from (${SQL_ROUTER_RULES} where l.id in (select license_id from seen)) rules
    where policy <> 'off'
  ), known as (
    select seen.*, fleets.policy, fleets.max_routers, fleets.bound, fleets.warned, r.id, r.state as was_state, r.address as was_address,
      ${FACTS.map((fact) => `r.${fact} as was_${fact}`).join(', ')},
      row_number() over (partition by license_id, coalesce(r.state in ('bound', 'blocked'), false)
        order by first_at, hardware_id) as place
    from seen join fleets using (license_id) left join routers r using (license_id, kind, hardware_id)
  ), decided as (
    select known.*, case
      when was_state in ('bound', 'blocked') then was_state
      when max_routers is null or bound + place <= max_routers then 'bound'
      else 'over' end as state,
      coalesce(twin_address, case
        when address = was_address and previous_address <> address then previous_address
        when exists (select from router_changes before where before.router_id = known.id and before.field = 'address'
          and before.at > known.at - interval '1 hour'
          and before.was = host(address) and before.becomes = host(was_address)) then was_address end) as other_address
    from known
  ), changed as (
    select id as router_id, at, field, was, becomes
    from decided cross join lateral (values ${CHANGED.join(', ')}) as fact(field, was, becomes)
    where id is not null and becomes is not null and was is distinct from becomes
  ), forgotten as (
    delete from router_changes old using (select router_id, count(*) as added from changed group by router_id) as changed
    where old.router_id = changed.router_id and old.id <= (select id from router_changes same
      where same.router_id = changed.router_id order by id desc offset ${ROUTER_CHANGES_KEPT} - added limit 1)
  ), kept as (
    insert into router_changes (router_id, at, field, was, becomes) select * from changed order by router_id, field
  ), updated as (
    update routers r set
      ${FACTS.map((fact) => `${fact} = coalesce(d.${fact}, r.${fact})`).join(', ')},
      state = d.state,
      over_since = case when d.state = 'over' then coalesce(r.over_since, d.first_at) end,
      warned_since = case when d.state = 'over' and d.policy = 'enforce' then
        least(r.warned_since, d.warned, d.first_at) end,
      released_at = case when d.state = 'blocked' then r.released_at end,
      address = coalesce(d.address, r.address),
      twin_address = coalesce(d.other_address, r.twin_address),
      twin_at = case when d.other_address is null then r.twin_at else d.at end,
      answers = ${ANSWERS}, last_code = d.last_code, last_seen_at = d.at
    from decided d
    where r.id = d.id and r.state = d.was_state and r.last_seen_at <= d.at
    returning r.id, r.license_id, d.was_state, r.state, d.at
  ), inserted as (
    insert into routers (license_id, kind, hardware_id, ${FACTS.join(', ')}, address, state, over_since, warned_since,
      twin_address, twin_at, last_code, answers, first_seen_at, last_seen_at)
    select license_id, kind, hardware_id, ${FACTS.join(', ')}, address, state, case when state = 'over' then first_at end,
      case when state = 'over' and policy = 'enforce' then least(warned, first_at) end, twin_address,
      case when twin_address is not null then at end, last_code, repeat('.', 23) || letter, first_at, at
    from decided where id is null order by license_id, kind, hardware_id
    on conflict do nothing
    returning id, license_id, null as was_state, state, last_seen_at as at
  )
  select id, license_id, was_state, state, ${inMilliseconds('at')} as at
  from (select * from inserted union all select * from updated where was_state <> state) news order by id`;

/**
 * Forged ids cannot fill the table: routers without a slot go first, those unseen for longest before others. What a person
 * blocked or named stays, however many claim to be routers.
 */
const EVICT_ROUTERS = `
  delete from routers using (
    select id, row_number() over (partition by license_id
      order by state = 'bound' desc, last_seen_at desc, id desc) as place
    from routers where license_id = any(?::integer[]) and state <> 'blocked' and label is null
  ) as ranked
  where routers.id = ranked.id and place > ${MAX_ROUTERS}`;
