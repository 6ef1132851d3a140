import { IntersectionType, OmitType } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { AsBillingPeriod, BILLING_PERIOD_SENTENCE } from '../catalog/plans/plan.input.js';
import { IsDay, IsRupiah, IsText, MAX_COUNT } from '../platform/http/fields.js';
import { type BillingPeriod, BILLING_PERIODS } from '../rules/billing-period.js';
import { CUSTOMER_TABS, type CustomerTab } from '../rules/customer-tabs.js';
import { PasswordInput, UpdateUserInput } from '../accounts/users/user.input.js';

const LICENSE_SENTENCE = 'license_id must be the id of a license.';

class CustomerAccount extends IntersectionType(
  OmitType(UpdateUserInput, ['role', 'locale']),
  PasswordInput,
) {}

export class SaleInput {
  @IsText('Plan', 50)
  plan_type: string;

  /** Defaults to the plan's period. */
  @IsOptional()
  @AsBillingPeriod()
  @IsIn(BILLING_PERIODS, { message: BILLING_PERIOD_SENTENCE })
  billing_period?: BillingPeriod;

  /** Defaults to the plan's price for the period. */
  @IsOptional()
  @IsRupiah('Amount')
  amount?: number;

  /** The day on which the first period begins; omitted, it begins now. */
  @IsOptional()
  @IsDay()
  starts_on?: string | null;
}

/** As they are typed: what is not there is answered with nothing. */
export class SalePreviewQuery {
  @IsText('Username', 300)
  username: string;

  @IsText('Plan', 300)
  plan_type: string;
}

export class CreateCustomerInput extends IntersectionType(CustomerAccount, SaleInput) {}

export class AddSubscriptionInput extends SaleInput {
  /** Must be theirs and without a subscription; omitted, a new licence is created. */
  @IsOptional()
  @Max(MAX_COUNT, { message: LICENSE_SENTENCE })
  @Min(1, { message: LICENSE_SENTENCE })
  @IsInt({ message: LICENSE_SENTENCE })
  license_id?: number | null;
}

export class CustomerPageQuery {
  @IsOptional()
  @IsIn(CUSTOMER_TABS)
  tab: CustomerTab = 'subscriptions';
}
