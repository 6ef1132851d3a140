import type { Claimed, Debt, DebtFilter } from '../../rules/debt.js';
import type { LastAsked, LastReminders } from './last-reminder.view.js';
import type { Subscription } from './subscription.entity.js';
import type { SubscriptionListQuery } from './subscription.input.js';
import type { User } from '../../accounts/users/user.entity.js';

export type SubscriptionFilter = Partial<SubscriptionListQuery>;

/** A port that messaging implements, so that licensing does not depend on messaging. */
export abstract class ReminderHistory {
  abstract lastReminders(subscriptionIds: number[]): Promise<LastReminders>;
  /** How many customers would be reminded, if staff asked for it now for all that are found; none where one batch cannot take them. */
  abstract countRemindable(viewer: User, found: SubscriptionFilter, now: Date): Promise<number>;
  /** By the customer's id. */
  abstract lastAskedOf(userIds: number[]): Promise<Record<number, LastAsked>>;
}

/** A port that billing implements, so that licensing does not depend on billing. */
export abstract class SubscriptionDebts {
  /** In the order of the ids. */
  abstract ofSubscriptions(ids: number[]): Promise<Debt[]>;

  /** Whether the last period was invoiced and paid, and no other period that has begun is owed. */
  abstract isPaidUp(subscription: Subscription): Promise<boolean>;

  /** Of customers who say that it is paid, by their id. */
  abstract claims(userIds: number[]): Promise<Record<number, Claimed>>;

  abstract condition(filter: DebtFilter, now: Date): object;

  /** `any` in parts without a row in common: an index finds the first, which alone often reaches the bound of a count. */
  abstract parts(): object[];
}

/** A port that billing implements, so that licensing does not depend on billing. */
export abstract class MoneyReceived {
  /** In whole rupiah, without what went back; null for staff who see no totals of money. */
  abstract thisMonth(viewer: User, now: Date): Promise<number | null>;
}

/** A port that billing implements, so that licensing does not depend on billing. */
export abstract class UndoableRenewals {
  /** @returns those whose last period is a renewal that the viewer may take back */
  abstract among(subscriptionIds: number[], viewer: User, now: Date): Promise<number[]>;
}
