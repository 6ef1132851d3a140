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
import { REASON_SENTENCE } from '../../licensing/rotation/rotation.input.js';
import { AsBillingPeriod, BILLING_PERIOD_SENTENCE } from '../../catalog/plans/plan.input.js';
import { HasAtMost, IsCount, MAX_COUNT } from '../../platform/http/fields.js';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { type Status, STATUSES } from '../../rules/expiry.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../rules/payment-status.js';
import {
  OVERLAPS,
  type OverlapHours,
  overlapSentence,
  ROTATION_REASONS,
  type RotationReason,
} from '../../rules/rotation.js';
import { BATCH_ACTIONS, type RequestedAction } from '../../rules/batch-actions.js';
import { IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { BATCH_STATES, type BatchState } from './action-batch.entity.js';

/** For rows selected by hand; larger selections use `query`. */
const MAX_IDS = 1_000;

const IDS = `ids must be a list of at most ${MAX_IDS.toLocaleString('en')} different ids.`;

export class BatchValues extends PickType(CreateLicenseInput, ['expires_at']) {
  /** `null` removes the owner. */
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

  /** Whether the new plan's price replaces the agreed one. */
  @IsOptional()
  @IsBoolean({ message: 'reprice must be true or false.' })
  reprice?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'deactivate_license must be true or false.' })
  deactivate_license?: boolean;

  @IsOptional()
  @AsBillingPeriod()
  @IsIn(BILLING_PERIODS, { message: BILLING_PERIOD_SENTENCE })
  billing_period?: BillingPeriod;

  @IsOptional()
  @IsIn(OVERLAPS, { message: overlapSentence(OVERLAPS) })
  overlap_hours?: OverlapHours;

  @IsOptional()
  @IsIn(ROTATION_REASONS, { message: REASON_SENTENCE })
  reason?: RotationReason;
}

export class BatchInput extends BatchValues {
  @IsIn(BATCH_ACTIONS, { message: `action must be one of ${BATCH_ACTIONS.join(', ')}.` })
  action: RequestedAction;

  @IsOptional()
  @ArrayUnique({ message: IDS })
  @ArrayMaxSize(MAX_IDS, { message: IDS })
  @Max(MAX_COUNT, { each: true, message: IDS })
  @Min(1, { each: true, message: IDS })
  @IsInt({ each: true, message: IDS })
  @IsArray({ message: IDS })
  ids?: number[];

  @IsOptional()
  @MaxLength(1000, { message: 'The filter is too long. Use at most 1,000 characters.' })
  @IsString({ message: 'query must be text.' })
  query?: string;

  /** The count of the preview; a different count is refused. */
  @IsOptional()
  @IsCount('expected')
  expected?: number;
}

export const BATCH_SORTS = { '-id': { id: 'desc' }, id: { id: 'asc' } } satisfies Sorts;
export type BatchSort = keyof typeof BATCH_SORTS;

export class BatchListQuery extends ListQuery {
  @IsOptional()
  @IsIn(BATCH_STATES, { message: `state must be one of ${BATCH_STATES.join(', ')}.` })
  state?: BatchState;

  @IsSort(BATCH_SORTS)
  sort: BatchSort = '-id';
}

export class BatchPageQuery extends BatchListQuery {
  override per_page = 50;
}
