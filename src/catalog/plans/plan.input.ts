import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { HasAtMost, IsCount, IsRupiah, IsText } from '../../platform/http/fields.js';
import { IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { type BillingPeriod, BILLING_PERIODS, normalizeBillingPeriod } from '../../rules/billing-period.js';
import { ENTITLEMENTS, type Entitlement } from '../../rules/entitlements.js';
import { LONGER_THAN_PERIOD, MAX_GRACE_DAYS, MAX_MONTHLY_GRACE_DAYS } from '../../rules/grace.js';
import { ROUTER_POLICIES, type RouterPolicy } from '../../rules/routers.js';

export const AsBillingPeriod = () =>
  Transform(({ value }: { value: unknown }) => normalizeBillingPeriod(value));

export const BILLING_PERIOD_SENTENCE = `Billing period must be one of ${BILLING_PERIODS.join(', ')}.`;

export const PLAN_TYPE_PATTERN = /^[a-z][a-z0-9_]{1,49}$/;

const GRACE_DAYS_SENTENCE = `Grace must be whole days from 0 to ${MAX_GRACE_DAYS}.`;

const IsGraceDays = () =>
  applyDecorators(
    IsInt({ message: GRACE_DAYS_SENTENCE }),
    Min(0, { message: GRACE_DAYS_SENTENCE }),
    Max(MAX_GRACE_DAYS, { message: GRACE_DAYS_SENTENCE }),
    FitsPeriod(),
  );

/** Of all periods only a month is shorter than the longest grace. */
const FitsPeriod = () =>
  ValidateBy({
    name: 'fitsPeriod',
    constraints: [MAX_MONTHLY_GRACE_DAYS],
    validator: {
      validate: (days, about) =>
        (about!.object as PlanInput).billing_period !== 'monthly' || !(days > MAX_MONTHLY_GRACE_DAYS),
      defaultMessage: () => LONGER_THAN_PERIOD,
    },
  });

/** For create and update (api §1). Omitted or null prices are calculated from the monthly one. */
export class PlanInput {
  @Matches(PLAN_TYPE_PATTERN, {
    message: 'Plan type must start with a letter and have 2 to 50 small letters, digits or underscores.',
  })
  @IsText('Plan type', 50)
  plan_type: string;

  @IsText('Plan name', 100)
  plan_name: string;

  @IsCount('Max customers', 1)
  max_customer_count: number;

  @IsCount('Max mikrotik', 1)
  max_mikrotik_count: number;

  @AsBillingPeriod()
  @IsIn(BILLING_PERIODS, { message: BILLING_PERIOD_SENTENCE })
  billing_period: BillingPeriod;

  @IsRupiah('Price per month')
  price_per_month: number;

  @IsOptional()
  @IsRupiah('Price per quarter')
  price_per_quarter?: number | null;

  @IsOptional()
  @IsRupiah('Price per semi-annual')
  price_per_semi_annual?: number | null;

  @IsOptional()
  @IsRupiah('Price per annual')
  price_per_annual?: number | null;

  /** Omitted or null means the grace of the settings. */
  @IsOptional()
  @IsGraceDays()
  grace_days?: number | null;

  /** Omitted or null, it is kept; `enforce` needs fewer than 999 routers. */
  @IsOptional()
  @IsIn(ROUTER_POLICIES, {
    message: `Routers beyond the limit must be one of ${ROUTER_POLICIES.join(', ')}.`,
  })
  router_policy?: RouterPolicy | null;

  /** Omitted or null, it is kept. */
  @IsOptional()
  @IsBoolean({ message: 'Leases must be true or false.' })
  has_leases?: boolean | null;

  @IsOptional()
  @ArrayUnique({ message: 'Choose each feature once.' })
  @IsIn(ENTITLEMENTS, { each: true, message: `Features must be among ${ENTITLEMENTS.join(', ')}.` })
  @IsArray({ message: 'Features must be a list.' })
  features?: Entitlement[];

  @IsOptional()
  @MaxLength(5000, { message: 'Description must have at most 5,000 characters.' })
  @IsString({ message: 'Description must be text.' })
  description?: string | null;

  /** What readers of Indonesian see instead; omitted, it is kept as long as the description is (catalog §1). */
  @IsOptional()
  @HasAtMost(5000, 'Description in Indonesian')
  @IsString({ message: 'Description in Indonesian must be text.' })
  description_indonesian?: string | null;
}

export const PLAN_SORTS = {
  price_per_month: { pricePerMonth: 'asc', id: 'asc' },
  '-price_per_month': { pricePerMonth: 'desc', id: 'desc' },
  plan_name: { planNameOrder: 'asc', id: 'asc' },
  '-plan_name': { planNameOrder: 'desc', id: 'desc' },
  created_at: { createdAt: 'asc', id: 'asc' },
  '-created_at': { createdAt: 'desc', id: 'desc' },
} satisfies Sorts;
export type PlanSort = keyof typeof PLAN_SORTS;

export class PlanListQuery extends ListQuery {
  @IsSort(PLAN_SORTS)
  sort: PlanSort = 'price_per_month';
}
