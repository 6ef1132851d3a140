import { Temporal } from 'temporal-polyfill';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { MoneyReceived } from '../../licensing/subscriptions/subscription-ports.js';
import { Config } from '../../platform/config/config.js';
import { dayOf, daysAfter, startOfMonth } from '../../rules/business-day.js';
import { SQL_OPEN } from '../../rules/ledger.js';
import { sqlOwed } from './open-invoices.js';
import { Serves } from '../../platform/wiring/serves.js';

/** Rupiah; received in the chosen or current month of the business time zone, and in the one before it. */
type LedgerSums = { received: number; receivedBefore: number; owed: number };

/** `reviews` is null for customers. */
export type LedgerStats = LedgerSums & { reviews: number | null };

@Injectable()
@Serves(MoneyReceived)
export class LedgerTotals implements MoneyReceived {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
  ) {}

  /** Null for staff who see no totals of money. @param month `2026-11`; the current one unless given */
  async forViewer(viewer: User, now: Date, month?: string | null): Promise<LedgerStats | null> {
    return this.backOffice.seesTotals(viewer) ? this.count(viewer, this.monthsUntil(month, now)) : null;
  }

  async thisMonth(viewer: User, now: Date): Promise<number | null> {
    if (!this.backOffice.seesTotals(viewer)) return null;
    const [, from, until] = this.monthsUntil(null, now);
    return this.received(from!, until!, this.ownOf(viewer));
  }

  /** The first days of the month before, of the month, and of the next. */
  private monthsUntil(month: string | null | undefined, now: Date): string[] {
    const zone = this.config.businessTimeZone;
    const first = Temporal.PlainDate.from(month ? `${month}-01` : dayOf(startOfMonth(now, zone), zone));
    return [-1, 0, 1].map((months) => first.add({ months }).toString());
  }

  private async count(viewer: User, [before, from, until]: string[]): Promise<LedgerStats> {
    const own = this.ownOf(viewer);
    const [row] = await this.em.execute<Record<keyof LedgerSums, string>[]>(
      `select
        (select coalesce(sum(amount), 0)::text from payments where paid_on >= ? and paid_on < ? ${own}) as received,
        (select coalesce(sum(amount), 0)::text from payments where paid_on >= ? and paid_on < ? ${own}) as "receivedBefore",
        (select coalesce(sum(${sqlOwed('invoices')}), 0)::text from invoices where ${SQL_OPEN} ${own}) as owed`,
      [from!, until!, before!, from!],
    );
    return {
      received: Number(row!.received),
      receivedBefore: Number(row!.receivedBefore),
      owed: Number(row!.owed),
      reviews: this.backOffice.can(viewer, 'ledger:read') ? (await this.openReviews()).count : null,
    };
  }

  /** @param day of the business, `2026-11-28` */
  receivedOn(day: string): Promise<number> {
    return this.received(day, daysAfter(day, 1));
  }

  private async received(from: string, until: string, own = ''): Promise<number> {
    const [row] = await this.em.execute<{ sum: string }[]>(
      `select coalesce(sum(amount), 0)::text as sum from payments where paid_on >= ? and paid_on < ? ${own}`,
      [from, until],
    );
    return Number(row!.sum);
  }

  /** SQL: customers see the rows that are theirs. */
  private ownOf(viewer: User): string {
    const scope = this.backOffice.scopeOf(viewer);
    return scope === null ? '' : `and user_id = ${scope}`;
  }

  /** `worth` in rupiah; of a review without an amount nothing is known. */
  async openReviews(): Promise<{ count: number; worth: number }> {
    const [row] = await this.em.execute<{ count: number; worth: string }[]>(
      `select count(*)::integer as count, coalesce(sum(abs(amount)), 0)::text as worth
        from payment_reviews where resolved_at is null`,
    );
    return { count: row!.count, worth: Number(row!.worth) };
  }
}
