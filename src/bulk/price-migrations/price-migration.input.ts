import { IsBoolean, IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { IsDay, IsRupiah } from '../../platform/http/fields.js';
import { AsBillingPeriod, BILLING_PERIOD_SENTENCE } from '../../catalog/plans/plan.input.js';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';

const COUNT_SENTENCE = 'Count must be the number of subscriptions that the preview shows.';

/** Which subscriptions get the plan's price, and from when on. */
export class PriceMigrationInput {
  /** What they pay now, in rupiah for one `billing_period`. */
  @IsRupiah('Price')
  price: number;

  @AsBillingPeriod()
  @IsIn(BILLING_PERIODS, { message: BILLING_PERIOD_SENTENCE })
  billing_period: BillingPeriod;

  /** As the preview showed it; another one is refused. */
  @Min(1, { message: COUNT_SENTENCE })
  @IsInt({ message: COUNT_SENTENCE })
  count: number;

  /** For periods that begin on this day or later; without it, for the next period. */
  @IsOptional()
  @IsDay()
  starts_on?: string | null;

  /** Writes a message to each of the customers who can be reached. */
  @IsOptional()
  @IsBoolean({ message: 'Notify must be true or false.' })
  notify?: boolean;
}
