import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { Config } from '../../platform/config/config.js';
import { type Amended, refuseUnlessStill } from '../../platform/database/amended.js';
import { findIds } from '../../platform/lists/find-ids.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { Selection } from '../../platform/lists/searched-rows.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { countRows } from '../../platform/lists/count-rows.js';
import type { Count, ListPage } from '../../platform/lists/list.view.js';
import { instantOf } from '../../platform/http/moment.js';
import { invalid } from '../../platform/errors/refusal.js';
import { License } from '../licenses/license.entity.js';
import type { Plan } from '../../catalog/plans/plan.entity.js';
import { PlansService } from '../../catalog/plans/plans.service.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { dayOfMonth } from '../../rules/business-day.js';
import {
  MOMENT,
  momentParams,
  sqlDisplayedActive,
  sqlDisplayedExpired,
  sqlExpiringSoon,
} from '../../rules/expiry.js';
import { COUNTED_VIEWS, type CountedView, VIEW_COUNT_BOUND } from '../../rules/ready-views.js';
import { periodEnd } from '../../rules/period-end.js';
import {
  IN_GRACE,
  payments,
  sqlCount,
  subscriptionEnds,
  subscriptionsInGrace,
} from '../../stats/counted-rows.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { lockedWithLicense, SUBSCRIPTION_RELATIONS } from './locked-with-license.js';
import { LICENSE_SUBSCRIBED, Subscription, subscriptionSearchText } from './subscription.entity.js';
import {
  type CreateSubscriptionInput,
  SubscriptionListQuery,
  type UpdateSubscriptionInput,
  SUBSCRIPTION_SORTS,
} from './subscription.input.js';
import { SubscriptionDebts } from './subscription-debts.js';
import { subscriptionConditions } from './subscription.list.js';
import {
  aboutSubscription,
  type SubscriptionStats,
  SUBSCRIPTION_FIELDS,
  subscriptionView,
} from './subscription.view.js';

const SUBSCRIPTION = { lock: lockedWithLicense, view: subscriptionView, about: aboutSubscription };

/** Plan descriptions are long and repeat in every row. */
const EXCLUDED_COLUMNS = ['plan.description'];

type SubscriptionRefs = Pick<CreateSubscriptionInput, 'username' | 'plan_type' | 'license_id'>;
type ResolveRefs = (
  input: SubscriptionRefs,
  current?: Subscription,
) => { user: User; plan: Plan; license: License; searchText: string };

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly users: UserDirectory,
    private readonly plans: PlansService,
    private readonly writes: AuditedWrites,
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
    return { select: () => this.selectionOf(viewer, query, now), query, fields: SUBSCRIPTION_FIELDS };
  }

  async viewCounts(viewer: User, now: Date): Promise<Record<CountedView, Count>> {
    const countOf = (view: CountedView) => {
      const query = Object.assign(new SubscriptionListQuery(), COUNTED_VIEWS[view]);
      return countRows(this.em, this.selectionOf(viewer, query, now), VIEW_COUNT_BOUND);
    };
    return { dueUnpaid: await countOf('dueUnpaid'), overdueUnpaid: await countOf('overdueUnpaid') };
  }

  /** Revenue is the sum of paid amounts (spec §9.2). */
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

  /** @param keys licence keys in upper case, as they are stored */
  async ofKeys(keys: string[]): Promise<Map<string, Subscription>> {
    const found = await this.em.find(
      Subscription,
      { license: { licenseKey: { $in: keys } } },
      { populate: [...SUBSCRIPTION_RELATIONS] },
    );
    return new Map(found.map((subscription) => [subscription.license.licenseKey, subscription]));
  }

  /** @throws Refusal 409 when the licence has a subscription, 422 when user, licence or plan are unknown */
  async create(input: CreateSubscriptionInput, context: ActionContext): Promise<Subscription> {
    const [subscription] = await this.createAll([input], context);
    return subscription!;
  }

  createAll(inputs: CreateSubscriptionInput[], context: ActionContext): Promise<Subscription[]> {
    return this.writes.createAll(SUBSCRIPTION, 'subscription.create', context, async () => {
      const resolveRefs = await this.refResolver(inputs);
      return inputs.map((input) => {
        const columns = resolveRefs(input);
        const end = this.firstEnd(input, columns.plan, context.now);
        return this.em.create(Subscription, {
          ...columns,
          ...end,
          amount: input.amount,
          startDate: context.now,
          createdAt: context.now,
        });
      });
    });
  }

  /** @throws Refusal 404; 409 and 422 as `create` */
  async update(id: number, input: UpdateSubscriptionInput, context: ActionContext): Promise<Subscription> {
    const [subscription] = await this.updateAll(new Map([[id, input]]), context);
    return subscription!;
  }

  updateAll(inputs: Map<number, UpdateSubscriptionInput>, context: ActionContext): Promise<Subscription[]> {
    const action = 'subscription.update';
    return this.writes.updateAll(SUBSCRIPTION, [...inputs.keys()], action, context, async (subscriptions) => {
      const resolveRefs = await this.refResolver([...inputs.values()]);
      for (const subscription of subscriptions)
        this.apply(inputs.get(subscription.id)!, subscription, resolveRefs);
    });
  }

  /** Changes only the given fields. @throws Refusal as `update`, and when a stored value differs from `expected` */
  amend(
    id: number,
    change: Partial<UpdateSubscriptionInput>,
    context: ActionContext,
    expected: Partial<UpdateSubscriptionInput> = {},
  ): Promise<Amended<UpdateSubscriptionInput>> {
    const action = 'subscription.update';
    return this.writes.amend(SUBSCRIPTION, id, action, context, toForm, async (subscription, was) => {
      refuseUnlessStill(expected, was);
      const input = { ...was, ...change };
      this.apply(input, subscription, await this.refResolver([input]));
    });
  }

  /** Keeps the licence. @throws Refusal 404 */
  remove(id: number, context: ActionContext): Promise<void> {
    return this.writes.remove(SUBSCRIPTION, id, 'subscription.delete', context);
  }

  private apply(input: UpdateSubscriptionInput, subscription: Subscription, resolveRefs: ResolveRefs): void {
    this.em.assign(subscription, {
      ...resolveRefs(input, subscription),
      ...this.movedEnd(input),
      amount: input.amount,
      agreedAmount: this.agreedAfter(input, subscription),
      status: input.status,
      paymentStatus: input.payment_status,
    });
  }

  /** Setting another amount or plan replaces the agreed price. */
  private agreedAfter({ amount, plan_type }: UpdateSubscriptionInput, was: Subscription): number | null {
    const isSame = amount === was.amount && plan_type === was.plan.planType;
    return isSame ? (was.agreedAmount ?? null) : null;
  }

  private selectionOf(
    viewer: User,
    query: Unpaged<SubscriptionListQuery>,
    now: Date,
  ): Selection<Subscription> {
    const where = { $and: subscriptionConditions(query, now, this.config.grace, this.debts) };
    const orderBy = SUBSCRIPTION_SORTS[query.sort];
    const scope = this.visibleTo(viewer);
    return {
      entity: Subscription,
      scope,
      where,
      orderBy,
      populate: [...SUBSCRIPTION_RELATIONS],
      exclude: EXCLUDED_COLUMNS,
    };
  }

  /** Loads the rows that all inputs refer to; the function returned resolves one input. @throws Refusal 409, 422 */
  private async refResolver(inputs: SubscriptionRefs[]): Promise<ResolveRefs> {
    const userNamed = await this.users.lookup(inputs.map(({ username }) => username));
    const planOf = await this.plans.lookup(inputs.map(({ plan_type }) => plan_type));
    const found = await this.em.find(License, { id: { $in: inputs.map(({ license_id }) => license_id) } });
    const licenses = new Map(found.map((license) => [license.id, license]));
    return ({ username, plan_type, license_id }, current) => {
      const [user, plan, license] = [userNamed(username), planOf(plan_type), licenses.get(license_id)];
      if (!license) throw noSuchLicense();
      if (license.subscription && license.subscription.id !== current?.id) throw LICENSE_SUBSCRIBED;
      return {
        user,
        plan,
        license,
        searchText: subscriptionSearchText({ user, license, plan }),
      };
    };
  }

  private firstEnd(
    { end_date, billing_period }: CreateSubscriptionInput,
    plan: { billingPeriod: BillingPeriod },
    now: Date,
  ) {
    const zone = this.config.businessTimeZone;
    const startDay = dayOfMonth(now, zone);
    if (end_date === null) return { endDate: null, anchorDay: startDay };
    if (end_date !== undefined) return this.explicitEnd(end_date);
    return {
      endDate: periodEnd(now, billing_period ?? plan.billingPeriod, zone),
      anchorDay: startDay,
    };
  }

  private movedEnd({ end_date }: UpdateSubscriptionInput) {
    if (end_date === undefined) return {};
    return end_date === null ? { endDate: null } : this.explicitEnd(end_date);
  }

  private explicitEnd(text: string) {
    const endDate = this.instant(text);
    return { endDate, anchorDay: dayOfMonth(endDate, this.config.businessTimeZone) };
  }

  private instant(text: string): Date {
    return instantOf(text, this.config.businessTimeZone);
  }

  private visibleTo(viewer: User) {
    return this.backOffice.includes(viewer) ? {} : { user: viewer.id };
  }
}

/** Omits `end_date`: sending the unchanged end would move the anchor day. */
const toForm = (subscription: Subscription): UpdateSubscriptionInput => ({
  username: subscription.user.username,
  license_id: subscription.license.id,
  plan_type: subscription.plan.planType,
  amount: subscription.amount,
  status: subscription.status,
  payment_status: subscription.paymentStatus,
});

export const noSuchLicense = () =>
  invalid({
    license_id: {
      code: 'no_such_license',
      sentence: 'There is no such license. Choose one from the list.',
    },
  });
