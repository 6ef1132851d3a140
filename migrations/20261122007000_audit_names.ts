import { Migration } from '@mikro-orm/migrations';

/**
 * Each event keeps what its subject was called, and a text to find it by. Those from before are named by what they
 * noted, else by what their subject is called now or was called when it was made or deleted; the guard of the table
 * steps aside for that within this transaction. The text has a default for servers of the version before.
 */
export class AuditNames extends Migration {
  override up(): void {
    this.addSql(
      `alter table audit_events add column about jsonb, add column search_text text not null default ''`,
    );
    this.addSql(`alter table audit_events disable trigger audit_events_append_only`);
    this.addSql(FILL);
    this.addSql(`alter table audit_events enable trigger audit_events_append_only`);
    this.addSql(`create index audit_events_search on audit_events using gin (search_text gin_trgm_ops)`);
  }

  override down(): void {
    this.addSql(`drop index audit_events_search`);
    this.addSql(`alter table audit_events drop column about, drop column search_text`);
  }
}

const FIELDS = ['username', 'license_key', 'plan_name', 'title'];

const texts = (facts: string) =>
  [...FIELDS.map((field) => `${facts} ->> '${field}'`), `'rp' || (${facts} ->> 'amount')`].join(', ');

/** Names and keys are ASCII, so that `lower` agrees with JavaScript about them. */
const FILL = `
  with present as (
    select 'user' as type, id, jsonb_build_object('username', username) as facts from users
    union all select 'license', l.id, jsonb_build_object('username', u.username, 'license_key', '…' || right(l.license_key, 4))
      from licenses l left join users u on u.id = l.owner_id
    union all select 'subscription', s.id, jsonb_build_object('username', u.username, 'license_key', '…' || right(l.license_key, 4),
        'plan_name', p.plan_name, 'amount', s.amount, 'payment_status', s.payment_status)
      from subscriptions s join users u on u.id = s.user_id join licenses l on l.id = s.license_id join plans p on p.id = s.plan_id
    union all select 'plan', id, jsonb_build_object('plan_name', plan_name) from plans
    union all select 'feature', id, jsonb_build_object('title', title) from features
  ), noted as (
    select distinct on (subject_type, subject_id) subject_type as type, subject_id as id, coalesce(after, before) as facts
    from audit_events where (action like '%.create' or action like '%.delete') and subject_id is not null
    order by subject_type, subject_id, audit_events.id desc
  ), named as (
    select e.id, e.occurred_at, e.subject_type, e.subject_id,
      coalesce(present.facts, noted.facts, '{}') || coalesce(e.before, '{}') || coalesce(e.after, '{}') as facts
    from audit_events e
      left join present on present.type = e.subject_type and present.id = e.subject_id
      left join noted on noted.type = e.subject_type and noted.id = e.subject_id
    where e.subject_type in ('user', 'license', 'subscription', 'plan', 'feature') and e.subject_id is not null
  ), abouts as (
    select named.id, jsonb_strip_nulls(jsonb_build_object(
      'user_id', coalesce(case when subject_type = 'user' then subject_id end, owner.id),
      ${FIELDS.map((field) => `'${field}', facts -> '${field}'`).join(', ')},
      'amount', facts -> 'amount', 'payment_status', facts -> 'payment_status')) as about
    from named left join users owner
      on lower(owner.username) = lower(facts ->> 'username') and owner.created_at <= named.occurred_at
  )
  update audit_events set
    about = nullif(filled.about, '{}'),
    search_text = replace(lower(concat_ws(chr(31), action, ${texts('before')}, ${texts('filled.about')})), 'ς', 'σ')
  from (select e.id, abouts.about from audit_events e left join abouts on abouts.id = e.id) as filled
  where filled.id = audit_events.id`;
