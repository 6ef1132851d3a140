export type LastReminder = {
  at: string;
  by: string | null;
};

export type LastReminders = Record<number, LastReminder>;
