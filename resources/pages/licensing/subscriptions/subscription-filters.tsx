import { usePage } from '@inertiajs/react';
import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page.controller';
import type { PaymentStatus } from '@server/rules/payment-status';
import { COUNTED_VIEWS } from '@server/rules/ready-views';
import type { Filter } from '@/shared/list/list-filters';
import { FilterChip } from '@/ui/filter-chip';
import { presetsOver } from '@/ui/presets';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type Page = Pick<SubscriptionsPage, 'query' | 'plans' | 'view_counts'>;
type List = ReturnType<typeof useList>;

/** The tabs, filters and chips of the list. */
export function useSubscriptionFilters({ query, plans, view_counts }: Page, list: List) {
  const { allPlans, filters: words } = useMessages('subscriptions');
  const { facts, paymentStatus, user } = useMessages('shared');
  const { app } = usePage().props;
  const { username, payment_status, owed, ends, plan_type } = query;
  const { pending, failed, paid } = paymentStatus;
  const money: Filter = app.has_invoices
    ? {
        label: words.payment,
        name: 'owed',
        options: { '': words.any, any: words.unpaid, overdue: words.overdue, none: paid },
        value: owed,
      }
    : {
        label: words.payment,
        name: 'payment_status',
        options: { '': words.any, unpaid: words.unpaid, pending, failed, paid },
        value: payment_status,
      };
  const filters: Filter[] = [
    money,
    { label: words.ends, name: 'ends', options: { '': words.any, ...words.ending }, value: ends },
    {
      label: facts.plan,
      name: 'plan_type',
      options: { '': allPlans, ...Object.fromEntries(plans.map((plan) => [plan.plan_type, plan.plan_name])) },
      value: plan_type,
    },
  ];
  const stored = payment_status === 'unpaid' ? words.unpaid : paymentStatus[payment_status as PaymentStatus];
  const chips = (
    <>
      {app.has_invoices && payment_status && (
        <FilterChip
          label={`${words.payment} ${payment_status}`}
          href={list.href({ payment_status: null })}
          list={list}
        >
          {stored}
        </FilterChip>
      )}
      {username && (
        <FilterChip label={`${user.label} ${username}`} href={list.href({ username: null })} list={list}>
          {user.label}: {username}
        </FilterChip>
      )}
    </>
  );
  return { presets: usePresets(query, list, view_counts), filters, chips };
}

function usePresets(
  { status, expiring, payment_status, owed, ends }: Page['query'],
  list: List,
  counts: Page['view_counts'],
) {
  const { presets } = useMessages('subscriptions');
  const { app } = usePage().props;
  const { status: statuses, expiring: soon } = useMessages('shared');
  const preset = presetsOver({ status, expiring, payment_status, owed, ends }, list);
  return [
    preset(presets.all),
    preset(statuses.active, { status: 'active' }),
    preset(soon.preset, { expiring: 'soon' }),
    preset(statuses.expired, { status: 'expired' }),
    preset(presets.unpaid, app.has_invoices ? { owed: 'any' } : { payment_status: 'unpaid' }),
    { ...preset(presets.dueUnpaid, COUNTED_VIEWS.dueUnpaid), count: counts?.dueUnpaid },
    { ...preset(presets.overdueUnpaid, COUNTED_VIEWS.overdueUnpaid), count: counts?.overdueUnpaid },
  ];
}
