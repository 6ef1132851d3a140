import { PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { AsBillingPeriod, BILLING_PERIOD_SENTENCE } from '../catalog/plans/plan.input.js';
import { IsRupiah, IsText } from '../platform/http/fields.js';
import { type BillingPeriod, BILLING_PERIODS } from '../rules/billing-period.js';
import { CreateUserInput } from '../accounts/users/user.input.js';

export class CreateCustomerInput extends PickType(CreateUserInput, [
  'username',
  'email',
  'password',
  'wa_number',
]) {
  @IsText('Plan type', 50)
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
}
