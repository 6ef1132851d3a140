import type { Debt } from '../../rules/debt.js';

/** What a customer owes, and the credit that the provider holds for them; whole rupiah. */
export type CustomerDebt = Debt & { credit: number };

/** A port that billing implements, so that accounts do not depend on billing. */
export abstract class CustomerDebts {
  /** In the order of the ids. */
  abstract ofUsers(ids: number[]): Promise<CustomerDebt[]>;

  /** Whether anything was ever invoiced; until then screens speak of payment statuses only (subscriptions §3). */
  abstract hasInvoices(): Promise<boolean>;

  abstract owing(): object;
}
