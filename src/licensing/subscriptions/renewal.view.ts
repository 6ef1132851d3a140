import type { LowerLimit } from './lower-limits.view.js';
import { hasLapsed, paidAnchor, type Renewal, renewalOf } from './renewal.js';
import type { Subscription } from './subscription.entity.js';
import { arrayOf, oneOf, viewSchema } from '../../platform/openapi/sample.js';
import {
  BILLING_CYCLE_ANCHORS,
  type BillingCycleAnchor,
  type BillingPeriod,
} from '../../rules/billing-period.js';

export type PreviewedRenewal = Renewal & { lowerLimits: LowerLimit[]; begins: BeginView[] };

export type BeginView = {
  billing_cycle_anchor: BillingCycleAnchor;
  from: string;
  to: string;
  is_over: boolean;
};

/** Where a period of a lapsed subscription begins and ends by each anchor, that of `paidAnchor` first; empty for others. */
export function beginsOf(
  subscription: Subscription,
  billingPeriod: BillingPeriod | null,
  now: Date,
  timeZone: string,
): BeginView[] {
  if (!hasLapsed(subscription, now)) return [];
  const by = (billing_cycle_anchor: BillingCycleAnchor) => {
    const request = { billingPeriod, endDate: null, restarts: billing_cycle_anchor === 'now' };
    const { from, to, isPast } = renewalOf(subscription, request, now, timeZone);
    return { billing_cycle_anchor, from: from.toISOString(), to: to.toISOString(), is_over: isPast };
  };
  const first = paidAnchor(subscription, { billingPeriod, chosen: null }, now, timeZone);
  return [by(first), by(first === 'now' ? 'unchanged' : 'now')];
}

export const beginsSchema = arrayOf(
  viewSchema<BeginView>('PeriodBegin', {
    billing_cycle_anchor: oneOf(BILLING_CYCLE_ANCHORS, 'now'),
    from: '2026-02-05T03:12:45.000Z',
    to: '2026-05-05T03:12:45.000Z',
    is_over: false,
  }),
);

/** The preview of subscriptions §7. */
export const renewalView = (renewal: PreviewedRenewal) => ({
  from: renewal.from.toISOString(),
  to: renewal.to.toISOString(),
  is_past: renewal.isPast,
  shortens: renewal.shortens,
  billing_period: renewal.billingPeriod,
  /** Rupiah; null for a typed end. */
  price: renewal.price,
  license_expires_at: renewal.licenseExpiresAt?.toISOString() ?? null,
  lower_limits: renewal.lowerLimits,
  begins: renewal.begins,
});

export type RenewalView = ReturnType<typeof renewalView>;
