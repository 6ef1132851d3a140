/** What waits for staff, of which only those kinds are told that the viewer's role may see. */
export type WorkKind = 'reviews' | 'messages' | 'late' | 'ending' | 'refused';

export type Work = {
  kind: WorkKind;
  count: number;
  /** Whole rupiah; null for what has no price, and for staff who see no totals of money. */
  worth: number | null;
  /** The first customers that it is about. */
  customers: { id: number; name: string }[];
  /** How many customers can be reminded of it at once. */
  remindable: number;
  /** Messages that wait for the morning. */
  later: { count: number; from: string } | null;
};

/** Whole rupiah: received on this day and in this month, and what customers owe now. */
export type MoneyToday = {
  day: string;
  received_today: number;
  received_this_month: number;
  owed: number;
  late: number;
};
