export type LastReminder = {
  /** ISO 8601. */
  at: string;
  /** Null when a provider sent it. */
  by: string | null;
};

/** By subscription id. */
export type LastReminders = Record<number, LastReminder>;
