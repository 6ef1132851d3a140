import type { Debt, DebtFilter } from '../../rules/debt.js';
import type { LastReminders } from './last-reminder.view.js';
import type { User } from '../../accounts/users/user.entity.js';

/** A port that messaging implements, so that licensing does not depend on messaging. */
export abstract class ReminderHistory {
  abstract lastReminders(subscriptionIds: number[]): Promise<LastReminders>;
  /** By the customer's id. */
  abstract lastRemindersOfUsers(userIds: number[]): Promise<LastReminders>;
}

/** A port that billing implements, so that licensing does not depend on billing. */
export abstract class SubscriptionDebts {
  /** In the order of the ids. */
  abstract ofSubscriptions(ids: number[]): Promise<Debt[]>;

  abstract condition(filter: DebtFilter, now: Date): object;
}

/** A port that billing implements, so that licensing does not depend on billing. */
export abstract class UndoableRenewals {
  /** @returns those whose last period is a renewal that the viewer may take back */
  abstract among(subscriptionIds: number[], viewer: User, now: Date): Promise<number[]>;
}
