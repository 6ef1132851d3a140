import { applyDecorators } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, Max, Min, IsInt } from 'class-validator';
import { AsPlainText, IsMoment, IsRupiah, IsText } from '../../platform/http/fields.js';
import { AsBoolean, IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import {
  AsBillingPeriod,
  BILLING_PERIOD_SENTENCE,
  PLAN_TYPE_PATTERN,
} from '../../catalog/plans/plan.input.js';
import {
  BILLING_CYCLE_ANCHORS,
  type BillingCycleAnchor,
  type BillingPeriod,
  BILLING_PERIODS,
} from '../../rules/billing-period.js';
import { type Status, STATUSES } from '../../rules/expiry.js';
import { DEBT_FILTERS, type DebtFilter } from '../../rules/debt.js';
import { END_FILTERS, type EndFilter } from '../../rules/ends.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../rules/payment-status.js';
import { USER_NAME_PATTERN } from '../../rules/user-name.js';

export class CreateSubscriptionInput {
  @IsText('User', 50)
  username: string;

  @Max(2 ** 31 - 1, { message: 'License is required.' })
  @Min(1, { message: 'License is required.' })
  @IsInt({ message: 'License is required.' })
  license_id: number;

  @IsText('Plan', 50)
  plan_type: string;

  @IsRupiah('Amount')
  amount: number;

  /** Omitted: one billing period from now on create, unchanged on update; `null`: open-ended. */
  @IsOptional()
  @IsMoment()
  end_date?: string | null;

  @IsOptional()
  @AsBillingPeriod()
  @IsIn(BILLING_PERIODS, { message: BILLING_PERIOD_SENTENCE })
  billing_period?: BillingPeriod;
}

export class UpdateSubscriptionInput extends OmitType(CreateSubscriptionInput, ['billing_period']) {
  @IsIn(STATUSES, { message: `Status must be one of ${STATUSES.join(', ')}.` })
  status: Status;

  @IsIn(PAYMENT_STATUSES, { message: `Payment status must be one of ${PAYMENT_STATUSES.join(', ')}.` })
  payment_status: PaymentStatus;
}

const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'unpaid'] as const;
type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** An empty choice counts as none (subscriptions §6). */
const BlankAsNull = () => Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

export const IsBillingCycleAnchor = () =>
  applyDecorators(
    IsOptional(),
    IsIn(BILLING_CYCLE_ANCHORS, {
      message: `billing_cycle_anchor must be one of ${BILLING_CYCLE_ANCHORS.join(', ')}.`,
    }),
  );

/** The body of a renewal and the query of its preview. If empty, the plan's period follows the current end. */
export class RenewalInput {
  @IsOptional()
  @BlankAsNull()
  @AsBillingPeriod()
  @IsIn(BILLING_PERIODS, { message: BILLING_PERIOD_SENTENCE })
  billing_period?: BillingPeriod | null;

  @IsOptional()
  @BlankAsNull()
  @IsMoment()
  end_date?: string | null;

  /** Where the period of a lapsed subscription begins. Defaults to its end. */
  @IsBillingCycleAnchor()
  billing_cycle_anchor?: BillingCycleAnchor;
}

export class RenewInput extends RenewalInput {
  /** The end that the client showed, null for none: with another one the renewal is refused. */
  @IsOptional()
  @IsMoment()
  from?: string | null;
}

export const SUBSCRIPTION_SORTS = {
  created_at: { createdAt: 'asc', id: 'asc' },
  '-created_at': { createdAt: 'desc', id: 'desc' },
  end_date: { endDate: 'asc nulls last', id: 'asc' },
  '-end_date': { endDate: 'desc nulls first', id: 'desc' },
  amount: { amount: 'asc', id: 'asc' },
  '-amount': { amount: 'desc', id: 'desc' },
} satisfies Sorts;
export type SubscriptionSort = keyof typeof SUBSCRIPTION_SORTS;

export class DeleteSubscriptionQuery {
  /** Switches its license off, so that no router may go on without a subscription. */
  @IsOptional()
  @AsBoolean()
  @IsIn([true, false], { message: 'deactivate_license must be true or false.' })
  deactivate_license?: boolean;
}

export class SubscriptionListQuery extends ListQuery {
  @IsOptional()
  @IsIn(STATUSES, { message: `status must be one of ${STATUSES.join(', ')}.` })
  status?: Status;

  @IsOptional()
  @IsIn(PAYMENT_FILTERS, { message: `payment_status must be one of ${PAYMENT_FILTERS.join(', ')}.` })
  payment_status?: PaymentFilter;

  @IsOptional()
  @IsIn(DEBT_FILTERS, { message: `owed must be one of ${DEBT_FILTERS.join(', ')}.` })
  owed?: DebtFilter;

  @IsOptional()
  @Matches(PLAN_TYPE_PATTERN, { message: 'plan_type must be the type of a plan.' })
  plan_type?: string;

  @IsOptional()
  @IsIn(['soon'], { message: 'expiring can only be soon.' })
  expiring?: 'soon';

  @IsOptional()
  @IsIn(END_FILTERS, { message: `ends must be one of ${END_FILTERS.join(', ')}.` })
  ends?: EndFilter;

  @IsOptional()
  @AsPlainText()
  @Matches(USER_NAME_PATTERN, { message: 'username must be that of a user.' })
  username?: string;

  @IsSort(SUBSCRIPTION_SORTS)
  sort: SubscriptionSort = '-created_at';
}

export class SubscriptionsPageQuery extends SubscriptionListQuery {
  override per_page = 24;
}
