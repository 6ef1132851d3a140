import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { arrayOf, viewSchema } from '../../platform/openapi/sample.js';

const dueInvoiceView = (subscription: Subscription) => ({
  subscription_id: subscription.id,
  user_id: subscription.user.id,
  user_name: subscription.user.displayName,
  plan_name: subscription.plan.planName,
  period_start: subscription.endDate!.toISOString(),
  total: subscription.priceFor(subscription.renewalPeriod, subscription.endDate!),
});

type DueInvoiceView = ReturnType<typeof dueInvoiceView>;

/** Amounts in whole rupiah. */
export const dueView = (
  { count, total }: { count: number; total: number },
  first: Subscription[],
  isScheduled: boolean,
) => ({
  count,
  total,
  /** Those whose period begins first. */
  first: first.map(dueInvoiceView),
  /** Whether the server issues them by itself within the hour. */
  is_scheduled: isScheduled,
});

export type DueView = ReturnType<typeof dueView>;

export const dueSchema = viewSchema<DueView>('DueInvoices', {
  count: 16,
  total: 5_700_000,
  first: arrayOf(
    viewSchema<DueInvoiceView>('DueInvoice', {
      subscription_id: 4,
      user_id: 3,
      user_name: 'Budi Santoso',
      plan_name: 'Basic',
      period_start: '2026-02-05T03:12:45.000Z',
      total: 150_000,
    }),
  ),
  is_scheduled: true,
});
