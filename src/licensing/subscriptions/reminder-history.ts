/** By subscription id, as ISO 8601. */
export type LastReminders = Record<number, string>;

/** A port that messaging implements, so that licensing does not depend on messaging. */
export abstract class ReminderHistory {
  abstract lastReminders(subscriptionIds: number[]): Promise<LastReminders>;
}
