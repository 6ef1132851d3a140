import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { DAY_MS } from '../../rules/day.js';
import { enqueue } from '../outbox/enqueue.js';
import { NOT_MUTED } from './message-mutes.js';
import { PREFERENCES, REACHABLE } from './reachable.js';

const NOTICE_MS = 7 * DAY_MS;

type ChangedPrice = { planId: number; period: BillingPeriod; price: number; priceBefore: number };

/**
 * One message to each customer who can be reached, about all their subscriptions that changed.
 * @param ids of subscriptions @returns how many are written to
 */
export async function enqueuePriceNotices(
  em: SqlEntityManager,
  { planId, period, price, priceBefore }: ChangedPrice,
  ids: number[],
  { now, actor }: ActionContext,
): Promise<number> {
  const customers = await em.execute<{ id: number; wa_number: string }[]>(
    `select distinct u.id, u.wa_number from subscriptions s join users u on u.id = s.user_id ${PREFERENCES}
      where s.id = any(?::integer[]) and ${REACHABLE} and ${NOT_MUTED} order by u.id`,
    [arrayLiteral(ids)],
  );
  const made = await enqueue(
    em,
    customers.map(({ id, wa_number }) => ({
      channel: 'whatsapp',
      kind: 'price_changed',
      key: `${planId}:${id}:${now.toISOString()}:${priceBefore}:${period}`,
      payload: { plan_id: planId, billing_period: period, price, price_before: priceBefore },
      dueAt: now,
      expiresAt: new Date(now.getTime() + NOTICE_MS),
      userId: id,
      recipient: wa_number,
      createdAt: now,
      createdBy: actor?.username ?? null,
    })),
  );
  return made.size;
}

/** Pointless when another price was agreed since. The day is the first on which a period at the new price may begin. */
export const priceChanges = (name: string, { of, isReachable }: { of: string; isReachable: string }) => `
  select o.id as outbox_id, ${name}, u.locale, p.plan_name, o.payload->>'price' as amount, null as pay_token, first.starts_at as end_date,
    o.payload->>'price_before' as price_before, o.payload->>'billing_period' as billing_period
  from ${of}
  join plans p on p.id = (o.payload->>'plan_id')::integer
  join lateral (
    select min(coalesce(s.scheduled_from, s.end_date, o.created_at)) as starts_at from subscriptions s
    where s.user_id = u.id and s.plan_id = p.id and s.renewal_period = o.payload->>'billing_period'
      and coalesce(s.scheduled_price, s.renewal_price) = (o.payload->>'price')::bigint
  ) first on first.starts_at is not null
  where ${isReachable}`;
