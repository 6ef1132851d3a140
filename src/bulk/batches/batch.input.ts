import { PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { CreateLicenseInput } from '../../licensing/licenses/license.input.js';
import { AsBillingPeriod, BILLING_PERIOD_SENTENCE } from '../../catalog/plans/plan.input.js';
import { HasAtMost, IsCount, MAX_COUNT } from '../../platform/http/fields.js';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { type Status, STATUSES } from '../../rules/expiry.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../rules/payment-status.js';
import { BATCH_ACTIONS, type BatchActionName } from '../../rules/batch-actions.js';

/** As many as a list counts (decisions §2.3). */
export const MAX_ROWS = 10_000;
/** Ticked by hand; more than that is a filter. */
const MAX_IDS = 1_000;

const IDS = `ids must be a list of at most ${MAX_IDS.toLocaleString('en')} different ids.`;

/** What is to become of each row; which of these an action needs is said by its name. */
export class BatchValues extends PickType(CreateLicenseInput, ['expires_at']) {
  /** `null`: nobody's. */
  @IsOptional()
  @HasAtMost(50, 'User')
  @IsString({ message: 'Name the user by username.' })
  username?: string | null;

  @IsOptional()
  @IsIn(STATUSES, { message: `Status must be one of ${STATUSES.join(', ')}.` })
  status?: Status;

  @IsOptional()
  @IsIn(PAYMENT_STATUSES, { message: `Payment status must be one of ${PAYMENT_STATUSES.join(', ')}.` })
  payment_status?: PaymentStatus;

  @IsOptional()
  @HasAtMost(50, 'Plan type')
  @IsString({ message: 'Plan type must be text.' })
  plan_type?: string;

  /** Of another plan: whether its price takes the place of what was agreed. */
  @IsOptional()
  @IsBoolean({ message: 'reprice must be true or false.' })
  reprice?: boolean;

  @IsOptional()
  @AsBillingPeriod()
  @IsIn(BILLING_PERIODS, { message: BILLING_PERIOD_SENTENCE })
  billing_period?: BillingPeriod;
}

/** One action on many rows: those with the ids, or all that a list's filter finds. */
export class BatchInput extends BatchValues {
  @IsIn(BATCH_ACTIONS, { message: `action must be one of ${BATCH_ACTIONS.join(', ')}.` })
  action: BatchActionName;

  @IsOptional()
  @ArrayUnique({ message: IDS })
  @ArrayMaxSize(MAX_IDS, { message: IDS })
  @Max(MAX_COUNT, { each: true, message: IDS })
  @Min(1, { each: true, message: IDS })
  @IsInt({ each: true, message: IDS })
  @IsArray({ message: IDS })
  ids?: number[];

  /** The filter as it stands in the list's address: `status=expired&q=budi`. */
  @IsOptional()
  @MaxLength(1000, { message: 'The filter is too long. Use at most 1,000 characters.' })
  @IsString({ message: 'query must be text.' })
  query?: string;

  /** How many rows the preview counted: another count is refused. */
  @IsOptional()
  @IsCount('expected')
  expected?: number;
}
