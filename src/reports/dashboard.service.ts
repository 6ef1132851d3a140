import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import { Config } from '../platform/config/config.js';
import { LicenseListQuery } from '../licensing/licenses/license.input.js';
import { LicenseList } from '../licensing/licenses/license-list.js';
import { dayOf, startOfDay, startOfMonth } from '../rules/business-day.js';
import { type Status, STATUSES } from '../rules/expiry.js';
import { ReminderHistory } from '../licensing/subscriptions/subscription-ports.js';
import { SubscriptionListQuery } from '../licensing/subscriptions/subscription.input.js';
import { SubscriptionViews } from '../licensing/subscriptions/subscription-views.js';
import { SubscriptionList } from '../licensing/subscriptions/subscription-list.js';
import { payments } from '../licensing/counted-rows.js';
import type { User } from '../accounts/users/user.entity.js';
import { UserList } from '../accounts/users/user-list.js';
import type {
  DashboardCards,
  DashboardCharts,
  DashboardStats,
  EndingSoon,
  ExpirationAlerts,
  ExpirationStatus,
  MonthFigures,
} from './dashboard.view.js';
import { arrayLiteral } from '../platform/database/array-literal.js';
import { sqlCount } from '../stats/counters.js';

const SOONEST = 50;
const CHART_DAYS = 30;

type ByPlan = { plan_type: string; plan_name: string; subscriptions: number; paid_amount: string };

@Injectable()
export class DashboardService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly licenses: LicenseList,
    private readonly subscriptions: SubscriptionList,
    private readonly views: SubscriptionViews,
    private readonly users: UserList,
    private readonly reminders: ReminderHistory,
  ) {}

  async stats(viewer: User, now: Date): Promise<DashboardStats> {
    const licenses = await this.licenses.stats(viewer, now);
    const subscriptions = await this.subscriptions.stats(viewer, now);
    return {
      total_users: this.backOffice.isStaff(viewer) ? (await this.users.stats()).total : 1,
      total_licenses: licenses.total,
      total_subscriptions: subscriptions.total,
      total_revenue: subscriptions.revenue,
    };
  }

  async cards(viewer: User, now: Date): Promise<DashboardCards> {
    const { total_revenue, ...counts } = await this.stats(viewer, now);
    return {
      ...counts,
      total_revenue: this.backOffice.seesTotals(viewer) ? total_revenue : null,
      staff: this.backOffice.isStaff(viewer) ? await this.users.countStaff() : 0,
    };
  }

  /** Soonest first (console §6). */
  async expirationStatus(viewer: User, now: Date): Promise<ExpirationStatus> {
    const { licenses, subscriptions, ...counts } = await this.expiring(viewer, now);
    return {
      expiring_licenses: licenses.map(this.licenses.viewFor(viewer, now)),
      expiring_subscriptions: await this.views.all(subscriptions, now, viewer),
      ...counts,
    };
  }

  async expirationAlerts(viewer: User, now: Date): Promise<ExpirationAlerts> {
    const { licenses, subscriptions, ...counts } = await this.expiring(viewer, now);
    return {
      expiring_licenses: licenses.map(this.licenses.rowViewFor(viewer, now)),
      expiring_subscriptions: await this.views.rowsWithNextPrice(subscriptions, now, viewer),
      reminded: this.backOffice.isStaff(viewer)
        ? await this.reminders.lastReminders(subscriptions.map(({ id }) => id))
        : {},
      ...counts,
    };
  }

  async endingSoon(viewer: User, now: Date): Promise<EndingSoon> {
    const licenses = await this.licenses.stats(viewer, now);
    const subscriptions = await this.subscriptions.stats(viewer, now);
    return { licenses: licenses.expiring_soon, subscriptions: subscriptions.expiring_soon };
  }

  private async expiring(viewer: User, now: Date) {
    const soon = { expiring: 'soon' as const, per_page: SOONEST };
    const byExpiry = Object.assign(new LicenseListQuery(), soon, { sort: 'expires_at' as const });
    const byEnd = Object.assign(new SubscriptionListQuery(), soon, { sort: 'end_date' as const });
    const licenses = await this.licenses.list(viewer, byExpiry, now);
    const subscriptions = await this.subscriptions.list(viewer, byEnd, now);
    return {
      licenses: licenses.rows,
      subscriptions: subscriptions.rows,
      licenses_expiring_soon: licenses.count.total,
      subscriptions_expiring_soon: subscriptions.count.total,
    };
  }

  async charts(viewer: User, now: Date): Promise<DashboardCharts> {
    return {
      licenses_by_status: await this.licensesByStatus(viewer, now),
      expirations_by_day: await this.expirationsByDay(viewer, now),
      ...(await this.totals(viewer, now)),
    };
  }

  /** Empty for staff who see no totals of money. */
  private async totals(viewer: User, now: Date): Promise<Pick<DashboardCharts, 'by_plan' | 'by_month'>> {
    if (!this.backOffice.seesTotals(viewer)) return { by_plan: [], by_month: [] };
    const by_month = await monthFigures(this.em, now, this.config.businessTimeZone);
    return { by_plan: await this.byPlan(viewer), by_month };
  }

  private async licensesByStatus(viewer: User, now: Date): Promise<DashboardCharts['licenses_by_status']> {
    const { total, active, expired } = await this.licenses.stats(viewer, now);
    const counts: Record<Status, number> = { active, expired, inactive: total - active - expired };
    return STATUSES.map((status) => ({ status, count: counts[status] }));
  }

  private async expirationsByDay(viewer: User, now: Date): Promise<DashboardCharts['expirations_by_day']> {
    const zone = this.config.businessTimeZone;
    const starts = Array.from({ length: CHART_DAYS + 1 }, (_, i) => startOfDay(now, zone, i));
    const scopes = { licenses: this.scope(viewer, 'owner_id'), subscriptions: this.scope(viewer, 'user_id') };
    const bounds = [now, ...starts.slice(1)].map((at) => at.toISOString());
    const licenses = await this.countBetween('licenses', 'expires_at', scopes.licenses, bounds);
    const subscriptions = await this.countBetween('subscriptions', 'end_date', scopes.subscriptions, bounds);
    return starts.slice(0, -1).map((start, i) => ({
      day: dayOf(start, zone),
      licenses: licenses[i]!,
      subscriptions: subscriptions[i]!,
    }));
  }

  /** A range scan per day, which takes a third of the time of grouping all rows by day. */
  private async countBetween(
    table: string,
    date: string,
    scope: string,
    bounds: string[],
  ): Promise<number[]> {
    const rows = await this.em.execute<{ count: number }[]>(
      `select (select count(*)::integer from ${table} where ${date} >= since and ${date} < until and ${scope}) as count
      from unnest(?::timestamptz[], ?::timestamptz[]) with ordinality as days (since, until, place) order by place`,
      [arrayLiteral(bounds.slice(0, -1)), arrayLiteral(bounds.slice(1))],
    );
    return rows.map(({ count }) => count);
  }

  private async byPlan(viewer: User): Promise<DashboardCharts['by_plan']> {
    const rows = await this.em.execute<ByPlan[]>(
      `select p.plan_type, p.plan_name, coalesce(sum(s.count), 0)::integer as subscriptions,
        coalesce(sum(s.amount) filter (where s.payment_status = 'paid'), 0)::text as paid_amount
      from plans p left join ${payments(this.backOffice.scopeOf(viewer))} as s on s.plan_id = p.id
      group by p.id order by p.price_per_month, p.id`,
    );
    return rows.map((row) => ({ ...row, paid_amount: Number(row.paid_amount) }));
  }

  /** Safe to interpolate: columns are our own, and the id is a number that we read. */
  private scope(viewer: User, column: string): string {
    return this.backOffice.isStaff(viewer) ? 'true' : `${column} = ${viewer.id}`;
  }
}

const MONTHS = 12;

/** Sums hourly counters; this hour's ends are still ahead (console §6). */
const FIGURES = `select coalesce(sum(amount) filter (where kind = 'received'), 0)::text as received,
    ${sqlCount(`kind = 'created'`)} as gained,
    ${sqlCount(`kind = 'ended' and hour <= ?::timestamptz - interval '1 hour'`)} as lost
  from unnest(?::timestamptz[], ?::timestamptz[]) with ordinality as months (since, until, place)
  left join trend_counters on kind in ('received', 'created', 'ended') and hour >= since and hour < until
  group by place order by place`;

/** The last twelve months of the business, this one included. */
async function monthFigures(em: SqlEntityManager, now: Date, zone: string): Promise<MonthFigures[]> {
  const starts = Array.from({ length: MONTHS + 1 }, (_, i) => startOfMonth(now, zone, i - MONTHS + 1));
  const bounds = starts.map((start) => start.toISOString());
  const rows = await em.execute<(Omit<MonthFigures, 'month' | 'received'> & { received: string })[]>(
    FIGURES,
    [now.toISOString(), arrayLiteral(bounds.slice(0, -1)), arrayLiteral(bounds.slice(1))],
  );
  return rows.map(({ received, ...counts }, i) => ({
    month: dayOf(starts[i]!, zone).slice(0, 7),
    received: Number(received),
    ...counts,
  }));
}
