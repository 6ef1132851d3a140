import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { sqlIsOfNextPeriod, sqlIsOpenOf } from '../../billing/ledger/open-invoices.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { SUBSCRIPTION } from '../../licensing/subscriptions/subscriptions.service.js';
import { enqueuePriceNotices } from '../../messaging/messages/price-notices.js';
import { NOT_MUTED } from '../../messaging/messages/message-mutes.js';
import { PREFERENCES, REACHABLE } from '../../messaging/messages/reachable.js';
import { Config } from '../../platform/config/config.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { instantOf } from '../../platform/http/fields.js';
import { type BillingPeriod, priceOf } from '../../rules/billing-period.js';
import type { BatchActionName } from '../../rules/batch-actions.js';
import { dayOf, startOfDay } from '../../rules/business-day.js';
import type { ActionBatch } from '../batches/action-batch.entity.js';
import { BatchInverse } from '../batches/batch-inverse.entity.js';
import { newBatch } from '../batches/new-batch.js';
import type { PriceMigrationInput } from './price-migration.input.js';
import type { PriceGroup, PriceMigrationView } from './price-migration.view.js';

/** Audit rows and views of so many are in memory at once. */
const CHUNK = 500;

type StoredGroup = Omit<PriceGroup, 'price' | 'new_price'> & { price: string };

/** A plan's new price is for new customers; those it has pay what was agreed until staff decide otherwise (billing §3). */
@Injectable()
export class PriceMigrations {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
  ) {}

  /** The largest first. @throws Refusal 404 */
  async groups(planId: number): Promise<PriceGroup[]> {
    const plan = await this.em.findOneOrFail(Plan, { id: planId });
    const rows = await this.em.execute<StoredGroup[]>(
      `select coalesce(s.scheduled_price, s.renewal_price)::text as price, s.renewal_period as billing_period, count(*)::integer as count,
          count(distinct s.user_id)::integer as customers,
          count(distinct s.user_id) filter (where ${REACHABLE} and ${NOT_MUTED})::integer as reachable,
          count(*) filter (where exists (select from invoices i where ${sqlIsOpenOf('i', 's')} and ${sqlIsOfNextPeriod('i')}))::integer as invoiced
        from subscriptions s join users u on u.id = s.user_id ${PREFERENCES}
        where s.plan_id = ? group by 1, 2 order by count desc, 1, 2`,
      [planId],
    );
    return rows
      .map(({ price, ...row }) => ({
        ...row,
        price: Number(price),
        new_price: priceOf(plan, row.billing_period),
      }))
      .filter(({ price, new_price }) => price !== new_price);
  }

  /** @throws Refusal 404; 409 when other subscriptions pay that price by now; 422 */
  migrate(
    planId: number,
    { price, billing_period: period, count, starts_on: startsOn, notify }: PriceMigrationInput,
    context: ActionContext,
  ): Promise<PriceMigrationView> {
    const startsAt = startsOn ? this.startOf(startsOn, context.now) : null;
    return this.writes.run(context, async ({ em }) => {
      const plan = await em.findOneOrFail(Plan, { id: planId });
      const newPrice = priceOf(plan, period);
      const ids = newPrice === price ? [] : await idsOf(em, planId, { price, period });
      if (ids.length !== count) throw otherSubscriptions(ids.length);
      const batch = await createRecord(em, { ids, plan_type: plan.planType }, context);
      for (let i = 0; i < ids.length; i += CHUNK) {
        await this.writes
          .by({ ...context, batchId: batch.id })
          .updateByIds(SUBSCRIPTION, ids.slice(i, i + CHUNK), 'subscription.price', (subscriptions) => {
            if (!subscriptions.every((one) => pays(one, planId, { price, period })))
              throw otherSubscriptions();
            for (const one of subscriptions) {
              const was = one.priceAgreement;
              one.changePrice(newPrice, startsAt, context.now);
              em.create(BatchInverse, { batch, rowId: one.id, was, became: one.priceAgreement });
            }
          });
      }
      const terms = { planId, period, price: newPrice, priceBefore: price };
      const notified = notify ? await enqueuePriceNotices(em, terms, ids, context) : 0;
      const answer = { price, billing_period: period, new_price: newPrice, starts_on: startsOn ?? null };
      return { ...answer, changed: ids.length, notified, batch_id: batch.id };
    });
  }

  /** @throws Refusal 422 for a day that is over */
  private startOf(day: string, now: Date): Date {
    const zone = this.config.businessTimeZone;
    const start = startOfDay(instantOf(day, zone), zone);
    if (start >= startOfDay(now, zone)) return start;
    throw invalid(
      'starts_on',
      'day_out_of_range',
      'Choose today or a later day, or leave it out for the next period.',
      { first_day: dayOf(now, zone) },
    );
  }
}

/** Listed and undone like an action on many rows. */
async function createRecord(
  em: SqlEntityManager,
  { ids, ...values }: { ids: number[]; plan_type: string },
  context: ActionContext,
): Promise<ActionBatch> {
  const action: BatchActionName = 'subscription.price';
  const total = ids.length;
  const batch = newBatch(em, { action, request: { ids, values }, total }, context);
  Object.assign(batch, { state: 'done', reached: total, counts: { changed: total } });
  await em.flush();
  return batch;
}

type Paid = { price: number; period: BillingPeriod };

const pays = (subscription: Subscription, planId: number, { price, period }: Paid): boolean =>
  subscription.plan.id === planId &&
  (subscription.scheduledPrice ?? subscription.renewalPrice) === price &&
  subscription.renewalPeriod === period;

async function idsOf(em: SqlEntityManager, planId: number, { price, period }: Paid): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select id from subscriptions where plan_id = ? and coalesce(scheduled_price, renewal_price) = ? and renewal_period = ? order by id`,
    [planId, price, period],
  );
  return rows.map(({ id }) => id);
}

export const otherSubscriptions = (count?: number) =>
  conflict('changed_meanwhile', 'Other subscriptions pay this price now. Check the numbers again.', {
    ...(count !== undefined && { count }),
  });
