import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { uniqueViolation } from '../../platform/errors/constraint-violations.js';
import { searchText } from '../../platform/lists/search.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { isUnlimited } from '../../rules/entitlements.js';
import { sqlNameOrder } from '../../rules/fold-case.js';
import type { Grace } from '../../rules/grace.js';
import { ROUTER_POLICIES } from '../../rules/routers.js';

const PlanSchema = defineEntity({
  name: 'Plan',
  tableName: 'plans',
  properties: {
    id: p.integer().primary(),
    planType: p.string(),
    planName: p.string(),
    maxCustomerCount: p.integer(),
    maxMikrotikCount: p.integer(),
    billingPeriod: p.enum(BILLING_PERIODS),
    pricePerMonth: p.bigint('number'),
    pricePerQuarter: p.bigint('number'),
    pricePerSemiAnnual: p.bigint('number'),
    pricePerAnnual: p.bigint('number'),
    /** Null means the grace of the settings. */
    graceDays: p.smallint().nullable(),
    routerPolicy: p.enum(ROUTER_POLICIES),
    /** Whether routers and people get leases for times without internet. */
    hasLeases: p.boolean(),
    features: p.array<string>(),
    description: p.text(),
    /** Null: as the description. */
    descriptionIndonesian: p.text().nullable(),
    searchText: p.text().lazy().hidden(),
    createdAt: p.datetime(),
    planNameOrder: p
      .string()
      .formula(({ planName }) => sqlNameOrder(`${planName}`))
      .lazy()
      .hidden(),
  },
});

export class Plan extends PlanSchema.class {
  /** The effective grace, set on load (src/catalog/plans/read-graces.ts). */
  declare grace?: Grace;

  get isUnlimited(): Opt<boolean> {
    return isUnlimited(this.features);
  }
}
PlanSchema.setClass(Plan);

type Texts = Pick<Plan, 'planName' | 'planType' | 'description' | 'descriptionIndonesian'>;

export const planSearchText = (plan: Texts): string =>
  searchText(plan.planName, plan.planType, plan.description, plan.descriptionIndonesian);

export const PLAN_TYPE_TAKEN = uniqueViolation('plans_plan_type_unique', 'plan_type', {
  code: 'taken',
  sentence: 'There is already a plan of this type.',
});
