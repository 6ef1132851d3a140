import type { Debt, DebtFilter } from '../../rules/debt.js';

/** A port that billing implements, so that licensing does not depend on billing. */
export abstract class SubscriptionDebts {
  /** In the order of the ids. */
  abstract ofSubscriptions(ids: number[]): Promise<Debt[]>;

  abstract condition(filter: DebtFilter, now: Date): object;
}
