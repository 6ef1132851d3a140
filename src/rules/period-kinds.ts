/** How a period of a subscription came about. `typed`: an end that was set by hand, whose days have no price. */
export const PERIOD_KINDS = [
  'sold',
  'renewed',
  'paid',
  'typed',
  'plan_change',
  'imported',
  'migrated',
] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];
