import { STAFF } from '../../src/ops/demo/demo-accounts.js';
import { ZONE } from '../../src/ops/demo/demo-ledger.js';
import { sqlFolded } from '../../src/rules/fold-case.js';
import { RECORDED_METHODS } from '../../src/rules/ledger.js';

// The database makes these rows of the accounts and keys, in a fraction of the time of sending them. A `?` is the time of the
// filling, where nothing else is said. Search texts equal those of the server, which the test of the filling compares.

const searchText = (...parts: string[]): string => sqlFolded(`concat_ws(chr(31), ${parts.join(', ')})`);

const moment = '(select ?::timestamptz as now) as moment';

/** Of `?` keys and `?` owners: one in twenty is switched off. */
export const ADD_LICENSES = `insert into licenses (license_key, owner_id, status, expires_at, current_customer_count,
    current_mikrotik_count, search_text, created_at)
  select key, owner, case when n % 20 = 0 then 'inactive' when ends < now and n % 10 <> 1 then 'expired' else 'active' end,
    ends, random() * 499, random() * 3, ${searchText('key', 'username', 'full_name')}, now - random() * interval '365 days'
  from (select *, now + (random() * 730 - 365) * interval '1 day' as ends
    from unnest(?::text[], ?::integer[]) with ordinality as keys (key, owner, n), ${moment}) as made
    join users on users.id = owner`;

/** Four licences of five, of `?` plans as JSON: one in ten has not paid its running period. */
export const ADD_SUBSCRIPTIONS = `insert into subscriptions (user_id, license_id, plan_id, amount, renewal_price,
    renewal_period, status, payment_status, start_date, end_date, anchor_day, search_text, created_at)
  select u.id, l.id, p.id, price, price, billing_period, l.status, case when l.nth % 10 = 0 then 'pending' else 'paid' end,
    l.created_at, expires_at, extract(day from expires_at at time zone '${ZONE}'),
    ${searchText('username', 'full_name', 'license_key', 'plan_type')}, l.created_at
  from (select *, n - n / 5 as nth from (select *, row_number() over (order by id) as n from licenses) as numbered
      where n % 5 <> 0) as l
    join users u on u.id = owner_id
    join json_to_recordset(?) as chosen (nth integer, plan integer, of integer, price bigint) on chosen.nth = l.nth % of
    join plans p on p.id = plan
  order by l.id`;

/** The invoice of the last period of each subscription, by `?` months of each length as JSON. */
export const ADD_INVOICES = `insert into invoices (number, user_id, customer_name, customer_full_name, subscription_id,
    license_ending, plan_name, period_start, period_end, renews, billing_period, total, issued_at, due_at, settled, state,
    renewed_at, search_text)
  with dated as (
    select s.*, username, full_name, plan_name, payment_status = 'paid' as is_paid, '…' || right(license_key, 4) as ending,
      starts_at, least(starts_at - interval '7 days', now) as issued_at
    from subscriptions s join users u on u.id = user_id join licenses l on l.id = license_id join plans p on p.id = plan_id
      join json_to_recordset(?) as lengths (period text, months integer) on period = renewal_period,
      lateral (select (end_date at time zone '${ZONE}' - make_interval(months => months)) at time zone '${ZONE}' as starts_at) as start,
      ${moment}
  ), years as (select *, extract(year from issued_at at time zone '${ZONE}') as year from dated),
  numbered as (
    select *, 'INV-' || year || to_char(row_number() over (partition by year order by id), '"-"FM999999000000') as number from years
  )
  select number, user_id, username, full_name, id, ending, plan_name, starts_at, end_date, true, renewal_period, amount,
    issued_at, greatest(starts_at, issued_at), case when is_paid then amount else 0 end,
    case when is_paid or amount = 0 then 'paid' else 'open' end, issued_at,
    concat_ws(chr(31), ${searchText('number', 'username', 'full_name', 'plan_name')}, lower(ending), 'rp' || amount)
  from numbered order by id`;

/** The next invoice continues the numbers. */
export const KEEP_NUMBERS = `insert into invoice_counters (year, last)
  select split_part(number, '-', 2)::integer, count(*) from invoices group by 1`;

export const ADD_INVOICE_LINES = `insert into invoice_lines (invoice_id, kind, plan_name, amount)
  select id, 'period', plan_name, total from invoices order by id`;

export const ADD_PAYMENTS = `insert into payments (invoice_id, user_id, method, amount, paid_on, reference, recorded_at,
    recorded_by, search_text)
  select id, user_id, method, total, (issued_at at time zone '${ZONE}')::date, reference, issued_at, '${STAFF[0]}',
    ${searchText('number', 'customer_name', 'customer_full_name', 'reference', `'rp' || total`)}
  from invoices,
    lateral (select ('{${RECORDED_METHODS.join()}}'::text[])[id % ${RECORDED_METHODS.length} + 1] as method) as chosen,
    lateral (select case method when 'transfer' then 'BCA ' || right(number, 6) end as reference) as referred
  where settled > 0 order by id`;

/** One board for each licence: one in fifty over the limit, one in thirty silent for days. */
export const ADD_ROUTERS = `insert into routers (license_id, kind, hardware_id, model, version, identity_name, script, address,
    state, over_since, last_code, answers, first_seen_at, last_seen_at)
  select id, 'serial', 'HW' || id, (array['RB750Gr3', 'hAP ac2', 'RB4011iGS+', 'CCR2004'])[id % 4 + 1],
    (array['7.22.1', '7.17.2', '7.20', '7.11.3', '6.49.18'])[id % 5 + 1], 'router-' || id, 3 - (id % 10 = 0)::integer,
    '100.64.0.0'::inet + id % 4194304, case when id % 50 = 0 then 'over' else 'bound' end,
    case when id % 50 = 0 then now - interval '2 days' end, 'VALID', 'v.....v.....v.....v.....',
    now - interval '90 days', now - random() * interval '6 hours' - (id % 30 = 0)::integer * (id % 25 + 1) * interval '1 day'
  from licenses, ${moment} order by id`;
