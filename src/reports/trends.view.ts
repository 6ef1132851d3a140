/** One month of the business time zone. */
export type TrendMonth = {
  /** `2026-11` */
  month: string;
  /** Payments by their day, less what was taken back, in rupiah. */
  revenue: number;
  created: number;
  renewed: number;
  /** Ended and not renewed since, or deleted. */
  lost: number;
  /** Running when it began. */
  active_at_start: number;
  /** Lost, of those that were running when it began; null when none was. */
  churn_percent: number | null;
};

export type TrendsView = {
  /** The last twelve, this one included; oldest first. */
  months: TrendMonth[];
  /** What is due for renewal in the next 30 days, in rupiah. */
  expected: { until: string; subscriptions: number; amount: number };
};
