import { PartialType, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { AsTextOrNull, HasAtMost, IsDay, IsRupiah, IsText, MAX_COUNT } from '../../platform/http/fields.js';
import { AsNumber, IsRowId, IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { AsBillingPeriod, BILLING_PERIOD_SENTENCE } from '../../catalog/plans/plan.input.js';
import { IsBillingCycleAnchor } from '../../licensing/subscriptions/subscription.input.js';
import { type BillingCycleAnchor, type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { trimmed } from '../../rules/plain-text.js';
import {
  MAX_NOTE,
  MAX_PAID_INVOICES,
  MAX_REFERENCE,
  PAYMENT_METHODS,
  type PaymentMethod,
  RECORDED_METHODS,
  type RecordedMethod,
} from '../../rules/ledger.js';
import { PAID_PERIODS, type PaidPeriod } from '../ledger/payment-allocation.js';

export class PaymentInput {
  @IsIn(RECORDED_METHODS, { message: `Method must be one of ${RECORDED_METHODS.join(', ')}.` })
  method: RecordedMethod;

  @IsRupiah('Amount', 1)
  amount: number;

  /** Defaults to today in the business time zone. */
  @IsOptional()
  @IsDay()
  paid_on?: string | null;

  /** Defaults to the running period until it is paid, then to the next. */
  @IsOptional()
  @IsIn(PAID_PERIODS, { message: `Pays must be one of ${PAID_PERIODS.join(', ')}.` })
  pays?: PaidPeriod;

  /** Pays this open invoice of the subscription, in place of a period; also a former customer's. */
  @IsOptional()
  @IsRowId('invoice_id')
  invoice_id?: number | null;

  /** Defaults to the length of the open invoice, else of the plan. */
  @IsOptional()
  @AsBillingPeriod()
  @IsIn(BILLING_PERIODS, { message: BILLING_PERIOD_SENTENCE })
  billing_period?: BillingPeriod | null;

  /** Where the next period of a lapsed subscription begins. Defaults to its end, unless the period would be over by now. */
  @IsBillingCycleAnchor()
  billing_cycle_anchor?: BillingCycleAnchor | null;

  @IsOptional()
  @AsTextOrNull(trimmed)
  @HasAtMost(MAX_REFERENCE, 'Reference')
  reference?: string | null;

  @IsOptional()
  @HasAtMost(MAX_NOTE, 'Note')
  note?: string | null;

  /** Whether the surplus pays open invoices and further periods; otherwise it becomes credit. */
  @IsOptional()
  @IsBoolean({ message: 'spread must be true or false.' })
  spread?: boolean;

  /** Records the payment although it looks recorded already, here or by its reference for another customer, or its day is long ago. */
  @IsOptional()
  @IsBoolean({ message: 'record_anyway must be true or false.' })
  record_anyway?: boolean;

  /** A payment that was recorded for another customer. It is undone in the same step. */
  @IsOptional()
  @IsRowId('instead_of')
  instead_of?: number | null;
}

const TRANSFER = ['method', 'amount', 'paid_on', 'reference', 'note', 'record_anyway'] as const;

/** One payment for all that is open of a bill. */
export class BasketPaymentInput extends PickType(PaymentInput, TRANSFER) {}

const INVOICES = `invoice_ids must be ids of 1 to ${MAX_PAID_INVOICES} invoices.`;

/** One payment for what a customer owes. More than that is asked about first, to be answered with `record_anyway`. */
export class CustomerPaymentInput extends PickType(PaymentInput, [
  ...TRANSFER,
  'instead_of',
  'billing_cycle_anchor',
]) {
  /** Pays only these open invoices. Defaults to all, oldest first. */
  @IsOptional()
  @ArrayMaxSize(MAX_PAID_INVOICES, { message: INVOICES })
  @ArrayNotEmpty({ message: INVOICES })
  @IsInt({ each: true, message: INVOICES })
  @Min(1, { each: true, message: INVOICES })
  @Max(MAX_COUNT, { each: true, message: INVOICES })
  @IsArray({ message: INVOICES })
  invoice_ids?: number[] | null;

  /** What the customer owed when you looked, in whole rupiah; refused when it has changed meanwhile. */
  @IsOptional()
  @IsRupiah('expected_owed')
  expected_owed?: number | null;
}

export class AllocationQuery extends PickType(PaymentInput, [
  'pays',
  'invoice_id',
  'billing_period',
  'billing_cycle_anchor',
]) {
  @AsNumber()
  @IsRupiah('Amount', 1)
  amount: number;
}

/** What is not given stays as it is. */
export class CorrectionInput extends PartialType(
  PickType(PaymentInput, ['method', 'paid_on', 'reference', 'note', 'record_anyway']),
) {}

export class ReversalInput {
  @IsText('Reason', MAX_NOTE)
  reason: string;
}

export const PAYMENT_SORTS = {
  paid_on: { paidOn: 'asc', id: 'asc' },
  '-paid_on': { paidOn: 'desc', id: 'desc' },
} satisfies Sorts;

export const IsMonth = () =>
  Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'month must be like 2026-11, from 2000 to 2099.' });

export class PaymentListQuery extends ListQuery {
  @IsOptional()
  @IsIn(PAYMENT_METHODS, { message: `method must be one of ${PAYMENT_METHODS.join(', ')}.` })
  method?: PaymentMethod;

  /** `2026-11`, in the business time zone. */
  @IsOptional()
  @IsMonth()
  month?: string;

  /** Paid on this business day. */
  @IsOptional()
  @IsDay()
  day?: string;

  @IsOptional()
  @IsRowId('user_id')
  user_id?: number;

  @IsSort(PAYMENT_SORTS)
  sort: keyof typeof PAYMENT_SORTS = '-paid_on';
}

export class PaymentsPageQuery extends PaymentListQuery {
  override per_page = 24;
}
