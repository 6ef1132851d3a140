import type { LastReminders } from './last-reminder.view.js';

/** A port that messaging implements, so that licensing does not depend on messaging. */
export abstract class ReminderHistory {
  abstract lastReminders(subscriptionIds: number[]): Promise<LastReminders>;
}
