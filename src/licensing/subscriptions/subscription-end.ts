import { instantOf } from '../../platform/http/moment.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { dayOfMonth } from '../../rules/business-day.js';
import { periodEnd } from '../../rules/period-end.js';
import type { CreateSubscriptionInput, UpdateSubscriptionInput } from './subscription.input.js';

/** Without a given end, one period from now. */
export function firstEnd(
  { end_date, billing_period }: CreateSubscriptionInput,
  plan: { billingPeriod: BillingPeriod },
  now: Date,
  zone: string,
) {
  if (typeof end_date === 'string') return endAt(end_date, zone);
  const endDate = end_date === null ? null : periodEnd(now, billing_period ?? plan.billingPeriod, zone);
  return { endDate, anchorDay: dayOfMonth(now, zone) };
}

/** Moves nothing when no end is given. */
export function movedEnd({ end_date }: UpdateSubscriptionInput, zone: string) {
  if (end_date === undefined) return {};
  return end_date === null ? { endDate: null } : endAt(end_date, zone);
}

function endAt(text: string, zone: string) {
  const endDate = instantOf(text, zone);
  return { endDate, anchorDay: dayOfMonth(endDate, zone) };
}
