/** What a customer has of it: all that is late, a part of it by the days that it is, or what is not late yet; or unused credit. */
export const RECEIVABLE_BANDS = [
  'late',
  'late_to_7',
  'late_8_to_30',
  'late_over_30',
  'not_yet_due',
  'credit',
] as const;
export type ReceivableBand = (typeof RECEIVABLE_BANDS)[number];
