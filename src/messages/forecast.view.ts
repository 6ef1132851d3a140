/** Who will be reminded on a day of the business. */
export type ForecastDay = {
  day: string;
  /** Where a step has more than are looked up. */
  is_exact: boolean;
  rows: {
    subscription_id: number;
    user_id: number;
    username: string;
    plan_name: string;
    step: string;
    about_at: string;
  }[];
};
