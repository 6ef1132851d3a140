export type LastReminder = {
  at: string;
  by: string | null;
};

/** Of a customer, by a reminder or a pay link; `waits` if one is yet to be sent. */
export type LastAsked = {
  at: string | null;
  by: string | null;
  waits: boolean;
};

export type LastReminders = Record<number, LastReminder>;
