/** When the customers of subscriptions were last reminded of them, as ISO 8601 by the id of the subscription. */
export type LastReminders = Record<number, string>;

/** Messaging provides it: subscriptions show when they were last reminded of, but send nothing. */
export abstract class ReminderHistory {
  abstract lastReminders(subscriptionIds: number[]): Promise<LastReminders>;
}
