import type { Claimed, Debt, OwingFilter } from '../../rules/debt.js';
import type { EndFilter } from '../../rules/ends.js';

/** What a customer owes and says to have paid, the credit that is held for them, in whole rupiah, and when their service ends next. */
export type CustomerDebt = Debt & Claimed & { credit: number; ends_at: string | null };

/** A port that billing implements, so that accounts do not depend on billing. */
export abstract class CustomerDebts {
  /** In the order of the ids. */
  abstract ofUsers(ids: number[]): Promise<CustomerDebt[]>;

  /** Whether anything was ever invoiced; until then screens speak of payment statuses only (subscriptions §3). */
  abstract hasInvoices(): Promise<boolean>;

  abstract owing(filter: OwingFilter, now: Date): object;

  /** Of those with a subscription that ends then. */
  abstract ending(filter: EndFilter, now: Date): object;
}
