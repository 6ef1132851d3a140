import type { BillingPeriod } from '../../rules/billing-period.js';

export type TextSample = {
  name: string;
  plan_name: string;
  amount: number;
  /** The length that the amount is the price of; null for what an invoice asks for. */
  price_period: BillingPeriod | null;
  end_date: string | null;
  pay_url: string | null;
  license_key: string;
  sign_in_url: string;
};
