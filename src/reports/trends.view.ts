export type TrendMonth = {
  month: string;
  /** In rupiah, by payment day, less reversals. */
  revenue: number;
  created: number;
  renewed: number;
  /** Ended without a renewal since, or deleted. */
  lost: number;
  active_at_start: number;
  /** Lost as a share of active at start; null when none was active. */
  churn_percent: number | null;
};

export type TrendsView = {
  months: TrendMonth[];
  /** Renewals due in the next 30 days, in rupiah. */
  expected: { until: string; subscriptions: number; amount: number };
};
