export type LastReminder = {
  /** ISO 8601. */
  at: string;
  /** Null when a provider sent it. */
  by: string | null;
};

/** By subscription id. */
export type LastReminders = Record<number, LastReminder>;

/** A port that messaging implements, so that licensing does not depend on messaging. */
export abstract class ReminderHistory {
  abstract lastReminders(subscriptionIds: number[]): Promise<LastReminders>;
}
