import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { Config } from '../../platform/config/config.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { Count, ListPage } from '../../platform/lists/list.view.js';
import { countRows, findIds, type Selection, sumRows } from '../../platform/lists/searched-rows.js';
import {
  MOMENT,
  momentParams,
  sqlDisplayedActive,
  sqlDisplayedExpired,
  sqlExpiringSoon,
  displayedAs,
  expiringSoon,
} from '../../rules/expiry.js';
import { endsWithin } from '../../rules/ends.js';
import { COUNTED_VIEWS, type CountedView, VIEW_COUNT_BOUND } from '../../rules/ready-views.js';
import { sqlCount } from '../../stats/counters.js';
import {
  countedIfInactive,
  IN_GRACE,
  payments,
  subscriptionEnds,
  subscriptionsInGrace,
} from '../counted-rows.js';
import { SUBSCRIPTION_RELATIONS } from './locked-with-license.js';
import { SubscriptionDebts } from './subscription-ports.js';
import { sqlNextPrice, Subscription } from './subscription.entity.js';
import { SubscriptionListQuery, SUBSCRIPTION_SORTS } from './subscription.input.js';
import { SUBSCRIPTION_COLUMNS, type SubscriptionStats } from './subscription.view.js';
import { raw } from '@mikro-orm/core';
import { graceCondition, sqlInGrace } from '../grace-condition.js';
import { ofCustomersWithPhone } from '../../accounts/users/user-phones.js';
import { ofLookAlike } from '../licenses/license-conditions.js';
import { matching, wordsContaining } from '../../platform/lists/search.js';
import type { Grace } from '../../rules/grace.js';
import { sqlLower } from '../../rules/fold-case.js';
import { PAYMENT_STATUSES } from '../../rules/payment-status.js';

/** Plan descriptions are long and repeat in every row. */
const EXCLUDED_COLUMNS = ['plan.description'];

@Injectable()
export class SubscriptionList {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly debts: SubscriptionDebts,
  ) {}

  list(viewer: User, query: SubscriptionListQuery, now: Date): Promise<ListPage<Subscription>> {
    return findPage(this.em, this.selectionOf(viewer, query, now), query);
  }

  /** @throws Refusal 422 when more than `limit` rows match */
  ids(viewer: User, query: SubscriptionListQuery, now: Date, limit: number): Promise<number[]> {
    return findIds(this.em, this.selectionOf(viewer, query, now), query, limit);
  }

  whole(viewer: User, query: Unpaged<SubscriptionListQuery>, now: Date): WholeList<Subscription> {
    return { select: () => this.selectionOf(viewer, query, now), query, fields: SUBSCRIPTION_COLUMNS };
  }

  async viewCounts(viewer: User, now: Date): Promise<Record<CountedView, Count>> {
    const countOf = async (view: CountedView) => {
      const query = Object.assign(new SubscriptionListQuery(), COUNTED_VIEWS[view], { owed: undefined });
      // `counted` is of all that the view selects, not of a part.
      const { where, counted: _, ...selection } = this.selectionOf(viewer, query, now);
      const count = { total: 0, is_exact: true };
      for (const part of this.debts.parts()) {
        if (!count.is_exact) break;
        const selected = { ...selection, where: { $and: [where, part] } };
        const { total, is_exact } = await countRows(this.em, selected, VIEW_COUNT_BOUND - count.total);
        Object.assign(count, { total: count.total + total, is_exact });
      }
      return count;
    };
    return { dueUnpaid: await countOf('dueUnpaid'), overdueUnpaid: await countOf('overdueUnpaid') };
  }

  /** What the next periods of what is found cost; null for more than are added up. */
  async nextPrices(viewer: User, query: SubscriptionListQuery, now: Date): Promise<number | null> {
    const columns = ['endDate', 'scheduledFrom', 'scheduledPrice', 'renewalPrice'];
    const summed = { by: 'status', columns, sql: sqlNextPrice('matching') };
    const sums = await sumRows(this.em, this.selectionOf(viewer, query, now), query, summed);
    return sums && sums.reduce((all, { sum }) => all + sum, 0);
  }

  /** Revenue is the sum of paid amounts (billing §3). */
  async stats(viewer: User, now: Date): Promise<SubscriptionStats> {
    const scope = this.backOffice.scopeOf(viewer);
    const paid = `from ${payments(scope)} as payments where payment_status = 'paid'`;
    const [row] = await this.em.execute<(Omit<SubscriptionStats, 'revenue'> & { revenue: string })[]>(
      `${MOMENT}, ${subscriptionsInGrace(scope, this.config.grace)} select ${sqlCount()} as total,
        ${sqlCount(sqlDisplayedActive('ends_at'))} + ${IN_GRACE} as active,
        ${sqlCount(sqlDisplayedExpired('ends_at'))} - ${IN_GRACE} as expired,
        ${sqlCount(sqlExpiringSoon('ends_at'))} as expiring_soon,
        (select ${sqlCount()} ${paid}) as paid,
        (select coalesce(sum(amount), 0)::text ${paid}) as revenue
      from ${subscriptionEnds(scope)} as ends cross join moment`,
      momentParams(now),
    );
    return { ...row!, revenue: Number(row!.revenue) };
  }

  private selectionOf(
    viewer: User,
    query: Unpaged<SubscriptionListQuery>,
    now: Date,
  ): Selection<Subscription> {
    const conditions = subscriptionConditions(query, now, this.config.grace, this.debts);
    const ends = subscriptionEnds(this.backOffice.scopeOf(viewer));
    return {
      entity: Subscription,
      scope: this.backOffice.visibleTo(viewer, { user: viewer.id }),
      where: { $and: conditions },
      orderBy: SUBSCRIPTION_SORTS[query.sort],
      populate: [...SUBSCRIPTION_RELATIONS],
      exclude: EXCLUDED_COLUMNS,
      counted: countedIfInactive(this.em, query, conditions, ends, now),
    };
  }
}

/** Search matches user name, key, plan type or payment status (lists §2). */
function subscriptionConditions(
  query: Unpaged<SubscriptionListQuery>,
  now: Date,
  grace: Grace,
  debts: SubscriptionDebts,
): object[] {
  const { q, status, payment_status, owed, plan_type, expiring, ends, username } = query;
  const states = wordsContaining(PAYMENT_STATUSES, q);
  return [
    q && {
      $or: [
        matching(q),
        ...ofCustomersWithPhone(q),
        ...ofLookAlike(q, 'license_id'),
        { paymentStatus: { $in: states } },
      ],
    },
    status && displayedAs(status, 'endDate', now, graceCondition(sqlInGrace, now, grace)),
    payment_status && payment_status !== 'unpaid' && { paymentStatus: payment_status },
    // Written like the condition of the partial index, so that the planner uses it.
    payment_status && payment_status !== 'paid' && { paymentStatus: { $ne: 'paid' as const } },
    owed && debts.condition(owed, now),
    plan_type && { plan: { planType: plan_type } },
    expiring && { endDate: expiringSoon(now) },
    ends && { endDate: endsWithin(ends, now, grace.timeZone) },
    username && { user: { [raw((alias) => sqlLower(`${alias}.username`))]: username.toLowerCase() } },
  ].filter((condition) => typeof condition === 'object');
}
