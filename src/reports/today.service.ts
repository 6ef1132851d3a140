import { Injectable } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import { MenuCounts } from '../accounts/auth/console-page-context.js';
import type { User } from '../accounts/users/user.entity.js';
import { LedgerTotals } from '../billing/ledger/ledger-totals.js';
import { ReceivableListQuery } from '../billing/receivables/receivable.input.js';
import { ReceivableList } from '../billing/receivables/receivable-list.js';
import { LicenseListQuery } from '../licensing/licenses/license.input.js';
import { LicenseList } from '../licensing/licenses/license-list.js';
import { SubscriptionListQuery } from '../licensing/subscriptions/subscription.input.js';
import { ReminderHistory } from '../licensing/subscriptions/subscription-ports.js';
import { SubscriptionList } from '../licensing/subscriptions/subscription-list.js';
import { Config } from '../platform/config/config.js';
import { dayOf } from '../rules/business-day.js';
import { COUNTED_VIEWS } from '../rules/ready-views.js';
import type { Permission } from '../rules/roles.js';
import { displayName } from '../rules/user-name.js';
import type { MoneyToday, Work, WorkKind } from './today.view.js';

/** So many customers are named. */
const NAMED = 3;

type Found = Omit<Work, 'kind' | 'remindable' | 'customers' | 'later'> & Partial<Work>;

/** The work of the day (console §6). Each number is that of the list that it leads to. */
@Injectable()
export class TodayService {
  constructor(
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly ledger: LedgerTotals,
    private readonly receivables: ReceivableList,
    private readonly reminders: ReminderHistory,
    private readonly subscriptions: SubscriptionList,
    private readonly licenses: LicenseList,
    private readonly counts: MenuCounts,
  ) {}

  /** Null for staff who see no totals of money. */
  async money(viewer: User, now: Date): Promise<MoneyToday | null> {
    const month = await this.ledger.forViewer(viewer, now);
    if (!month) return null;
    const day = dayOf(now, this.config.businessTimeZone);
    const { owed, late } = await this.receivables.sums(new ReceivableListQuery(), now);
    const received_today = await this.ledger.receivedOn(day);
    return { day, received_today, received_this_month: month.received, owed, late };
  }

  /** What is worth most comes first; what has no price comes last. */
  async work(viewer: User, now: Date): Promise<Work[]> {
    const works: Work[] = [];
    for (const kind of Object.keys(NEEDS) as WorkKind[]) {
      if (!this.backOffice.can(viewer, NEEDS[kind])) continue;
      const found = await this[kind](viewer, now);
      if (found.count === 0 && !found.later) continue;
      const worth = this.backOffice.seesTotals(viewer) ? found.worth : null;
      works.push({ kind, customers: [], remindable: 0, later: null, ...found, worth });
    }
    return works.toSorted((a, b) => (b.worth ?? 0) - (a.worth ?? 0));
  }

  private reviews(): Promise<Found> {
    return this.ledger.openReviews();
  }

  private async messages(viewer: User): Promise<Found> {
    const { messages, messages_later: count, messages_from: from } = await this.counts.of(viewer);
    return { count: messages, worth: null, later: from ? { count, from } : null };
  }

  private async late(viewer: User, now: Date): Promise<Found> {
    const query = { ...new ReceivableListQuery(), band: 'late' as const, sort: '-late' as const };
    const { rows, count } = await this.receivables.list(first(new ReceivableListQuery(), query), now);
    if (rows.length === 0) return { count: 0, worth: null };
    const { late } = await this.receivables.sums(query, now);
    const customers = rows.map(({ id, username, fullName }) => ({
      id,
      name: displayName(username, fullName),
    }));
    const remindable = await this.reminders.countRemindable(viewer, { owed: 'overdue' }, now);
    return { count: count.total, worth: late, customers, remindable };
  }

  private async ending(viewer: User, now: Date): Promise<Found> {
    const query = first(new SubscriptionListQuery(), {
      ...COUNTED_VIEWS.dueUnpaid,
      sort: 'end_date' as const,
    });
    const { rows, count } = await this.subscriptions.list(viewer, query, now);
    const customers = rows.map(({ user }) => ({ id: user.id, name: user.displayName }));
    const worth = await this.subscriptions.nextPrices(viewer, query, now);
    const remindable = await this.reminders.countRemindable(viewer, COUNTED_VIEWS.dueUnpaid, now);
    return { count: count.total, worth, customers, remindable };
  }

  private async refused(viewer: User, now: Date): Promise<Found> {
    const query = first(new LicenseListQuery(), { verifying: 'refused' as const });
    const { rows, count } = await this.licenses.list(viewer, query, now);
    const customers = rows.flatMap(({ owner }) => (owner ? [{ id: owner.id, name: owner.displayName }] : []));
    return { count: count.total, worth: null, customers };
  }
}

const NEEDS: Record<WorkKind, Permission> = {
  reviews: 'ledger:read',
  messages: 'messages:read',
  late: 'invoices:read',
  ending: 'subscriptions:read',
  refused: 'licenses:read',
};

const first = <Query extends object>(query: Query, filters: Partial<Query>): Query =>
  Object.assign(query, filters, { per_page: NAMED });
