import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { BillingPeriod, PeriodKind } from '../../rules/billing-period.js';
import { DAY_MS } from '../../rules/day.js';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionPeriod } from './subscription-period.entity.js';
import { putBack, type Term } from './term.js';

export type PeriodFacts = {
  kind: PeriodKind;
  startsAt: Date;
  /** Null: without an end. */
  endsAt: Date | null;
  planName: string;
  /** Null for days that were given without a price. */
  billingPeriod: BillingPeriod | null;
  ofDays?: number | null;
  price: number | null;
  invoiceId?: number | null;
  anchorDay: number;
  before?: Term | null;
  replaces?: number[] | null;
} & Partial<Pick<SubscriptionPeriod, 'recordedAt' | 'recordedBy'>>;

export type Recording = { em: SqlEntityManager; context: ActionContext };

/** Those that were not taken back, in order; they end where the subscription ends. */
export const periodsOf = async (
  em: SqlEntityManager,
  { id }: Pick<Subscription, 'id'>,
): Promise<PeriodFacts[]> => (await keptPeriods(em, id)).map(factsOf);

/** As `periodsOf`, by subscription id. */
export async function periodsOfAll(em: SqlEntityManager, ids: number[]): Promise<Map<number, PeriodFacts[]>> {
  const periods = new Map(ids.map((id): [number, PeriodFacts[]] => [id, []]));
  for (const kept of await keptPeriods(em, ids)) periods.get(kept.subscriptionId)!.push(factsOf(kept));
  return periods;
}

/** By id, the length that the amount of each is for: that of the last period with a price, else of the plan. */
export async function pricePeriodsOf(
  em: SqlEntityManager,
  subscriptions: Subscription[],
): Promise<Map<number, BillingPeriod>> {
  const rows = await em.execute<{ id: number; period: BillingPeriod }[]>(
    `select distinct on (subscription_id) subscription_id as id, billing_period as period from subscription_periods
      where subscription_id = any(?::integer[]) and taken_back_at is null and billing_period is not null
      order by subscription_id, starts_at desc`,
    [arrayLiteral(subscriptions.map(({ id }) => id))],
  );
  const recorded = new Map(rows.map(({ id, period }) => [id, period]));
  return new Map(subscriptions.map(({ id, plan }) => [id, recorded.get(id) ?? plan.billingPeriod]));
}

/**
 * Replaces what follows the start of the first row; a period that has begun by then is kept until there.
 * @param subscription locked
 */
export async function recordPeriods(
  subscription: Subscription,
  rows: PeriodFacts[],
  recording: Recording,
): Promise<void> {
  await cutAt(subscription, rows[0]!.startsAt, recording);
  await insertAll(subscription, rows, recording);
}

/** Ends what runs at that moment, and takes back what follows. @param price of what is kept, if not all @param subscription locked */
export async function cutAt(
  { id }: Pick<Subscription, 'id'>,
  at: Date,
  recording: Recording,
  price?: number,
): Promise<void> {
  const later = (await keptPeriods(recording.em, id)).filter(({ endsAt }) => !endsAt || endsAt > at);
  const running = later.filter(({ startsAt }) => startsAt < at).map(factsOf);
  const kept = running.map((row) => ({
    ...row,
    endsAt: at,
    price: row.price === null ? null : (price ?? row.price),
  }));
  await replace({ id }, later, kept, recording);
}

/** An earlier end is recorded on the period that it cuts, with the rows that it takes back. @param subscription locked, changed @param before the terms before it */
export async function cutShort(
  subscription: Subscription,
  before: Term,
  recording: Recording,
): Promise<void> {
  const { endDate: at } = subscription;
  const kept = await keptPeriods(recording.em, subscription.id);
  const cut = kept.filter(({ endsAt }) => !endsAt || endsAt >= at!);
  const row = { ...rowUntil(subscription, kept, cut), before, replaces: cut.map(({ id }) => id) };
  await replace(subscription, cut, [row], recording);
}

/** What ends at the new end: the period that is cut, days without a price after the one before a gap, or a first day. */
function rowUntil(
  subscription: Subscription,
  kept: SubscriptionPeriod[],
  cut: SubscriptionPeriod[],
): PeriodFacts {
  const { endDate = null } = subscription;
  const [first] = cut;
  if (first && first.startsAt < endDate!) return { ...factsOf(first), endsAt: endDate };
  const last = kept.filter((row) => !cut.includes(row)).at(-1);
  return last ? typedDays(subscription, last.endsAt!) : firstDay(subscription);
}

/** Days without a price, until the end that was typed. @param subscription changed */
export const typedDays = (
  { endDate = null, anchorDay, plan: { planName } }: Subscription,
  startsAt: Date,
): PeriodFacts => ({
  kind: 'typed',
  startsAt,
  endsAt: endDate,
  planName,
  billingPeriod: null,
  price: null,
  anchorDay,
});

/** Where all periods are taken back, one remains. @param subscription locked, changed */
async function keepOne(subscription: Subscription, recording: Recording): Promise<void> {
  if ((await keptPeriods(recording.em, subscription.id)).length > 0) return;
  await insertAll(subscription, [firstDay(subscription)], recording);
}

/** Of an end before the first start: a day that costs what was sold. */
function firstDay(subscription: Subscription): PeriodFacts {
  const { startDate, endDate = null, amount, anchorDay, plan } = subscription;
  const isOver = endDate !== null && endDate <= startDate;
  const startsAt = isOver ? new Date(endDate.getTime() - DAY_MS) : startDate;
  const { planName, billingPeriod } = plan;
  return { kind: 'sold', startsAt, endsAt: endDate, planName, billingPeriod, price: amount, anchorDay };
}

/** Takes rows back before it writes others, which may overlap them. @param subscription locked */
async function replace(
  subscription: Pick<Subscription, 'id'>,
  rows: SubscriptionPeriod[],
  others: PeriodFacts[],
  recording: Recording,
): Promise<void> {
  const { em, context } = recording;
  for (const row of rows)
    em.assign(row, { takenBackAt: context.now, takenBackBy: context.actor?.username ?? null });
  await em.flush();
  if (others.length > 0) await insertAll(subscription, others, recording);
}

async function insertAll(
  subscription: Pick<Subscription, 'id'>,
  rows: PeriodFacts[],
  recording: Recording,
): Promise<void> {
  addAll(subscription, rows, recording);
  await recording.em.flush();
}

/** Of a subscription that is new, or has no period there; flushed by the caller. */
export function addAll(
  { id: subscriptionId }: Pick<Subscription, 'id'>,
  rows: PeriodFacts[],
  { em, context: { now: recordedAt, actor } }: Recording,
): void {
  const recordedBy = actor?.username ?? null;
  for (const row of rows) em.create(SubscriptionPeriod, { recordedAt, recordedBy, ...row, subscriptionId });
}

/**
 * What is agreed by hand replaces the price and plan of the last period, unless an invoice says what that costs; an invoice for a change of
 * plan does so no more. @param subscription locked, changed @returns the length of that period, null for days without a price
 */
export async function repriceRunning(
  subscription: Subscription,
  recording: Recording,
): Promise<BillingPeriod | null> {
  const rows = await keptPeriods(recording.em, subscription.id);
  const last = rows.at(-1)!;
  const { invoiceId, price, ofDays } = last;
  const { plan, amount } = subscription;
  if (invoiceId && ofDays)
    for (const row of rows.filter((part) => part.invoiceId === invoiceId)) row.invoiceId = null;
  else if (!invoiceId && price !== null && price !== undefined)
    await replace(
      subscription,
      [last],
      [{ ...factsOf(last), planName: plan.planName, price: amount }],
      recording,
    );
  return last.billingPeriod ?? null;
}

/**
 * When the invoice of a change of plan is cancelled. @param prices of its parts, in order @param subscription locked
 * @returns false when another price was agreed by hand since
 */
export async function repriceParts(
  subscription: Pick<Subscription, 'id'>,
  invoiceId: number,
  prices: number[],
  recording: Recording,
): Promise<boolean> {
  const rows = await keptPeriods(recording.em, subscription.id);
  const parts = rows.filter((row) => row.invoiceId === invoiceId);
  const repriced = parts.map((part, i) => ({ ...factsOf(part), price: prices[i] ?? 0, invoiceId: null }));
  await replace(subscription, parts, repriced, recording);
  return parts.length > 0;
}

/** As it is stored. */
export const lastRecorded = async (
  em: SqlEntityManager,
  { id }: Pick<Subscription, 'id'>,
): Promise<SubscriptionPeriod> => (await keptPeriods(em, id)).at(-1)!;

/** Takes the last period back, with what it changed and cut. @param subscription locked @param was the terms before it */
export async function undoLast(subscription: Subscription, was: Term, recording: Recording): Promise<void> {
  const last = await lastRecorded(recording.em, subscription);
  await replace(subscription, [last], await replacedBy(last, recording.em), recording);
  putBack(subscription, was);
  await keepOne(subscription, recording);
}

/** An invoice that was issued since for the period that was cut asks for the whole of it. */
async function replacedBy(last: SubscriptionPeriod, em: SqlEntityManager): Promise<PeriodFacts[]> {
  const rows = await em.find(
    SubscriptionPeriod,
    { id: { $in: last.replaces ?? [] } },
    { orderBy: { startsAt: 'asc' } },
  );
  return rows.map((row) => {
    const { recordedAt, recordedBy } = row;
    const isCut = row.startsAt.getTime() === last.startsAt.getTime();
    return { ...factsOf(row), recordedAt, recordedBy, ...(isCut && { invoiceId: last.invoiceId }) };
  });
}

const keptPeriods = (
  em: SqlEntityManager,
  subscriptionId: number | number[],
): Promise<SubscriptionPeriod[]> =>
  em.find(
    SubscriptionPeriod,
    { subscriptionId, takenBackAt: null },
    { orderBy: { startsAt: 'asc' }, refresh: true },
  );

const factsOf = ({
  kind,
  startsAt,
  endsAt = null,
  planName,
  billingPeriod = null,
  ofDays = null,
  price = null,
  invoiceId = null,
  anchorDay,
  before = null,
  replaces = null,
}: SubscriptionPeriod): PeriodFacts => ({
  kind,
  startsAt,
  endsAt,
  planName,
  billingPeriod,
  ofDays,
  price,
  invoiceId,
  anchorDay,
  before,
  replaces,
});
