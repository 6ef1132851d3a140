import { router } from '@inertiajs/react';
import type { SubscriptionsPage } from '@server/pages';
import type { SubscriptionSort } from '@server/subscriptions/subscription.input';
import { CountLine } from '@/components/ui/count-line';
import { Presets } from '@/components/ui/presets';
import { Select } from '@/components/ui/select';
import { SortSelect } from '@/components/ui/sort-select';
import type { useList } from '@/hooks/use-list';
import { presetsOver } from '@/lib/presets';

const ORDERS: Record<SubscriptionSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  end_date: 'Ends soonest',
  '-end_date': 'Ends latest',
  '-amount': 'Highest amount',
  amount: 'Lowest amount',
};

type SubscriptionFiltersProps = Pick<SubscriptionsPage, 'query' | 'count' | 'plans'> & {
  list: ReturnType<typeof useList>;
};

export function SubscriptionFilters({ query, count, plans, list }: SubscriptionFiltersProps) {
  const planNames = Object.fromEntries(plans.map((plan) => [plan.plan_type, plan.plan_name]));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets only={list.linkOptions.only} presets={presetsOf(query, list)} />
      <CountLine count={count} one="subscription" many="subscriptions" />
      <div className="ml-auto flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Select
          aria-label="Plan"
          className="sm:w-40"
          options={{ '': 'All plans', ...planNames }}
          value={query.plan_type ?? ''}
          onChange={({ target }) => router.get(list.href({ plan_type: target.value }), {}, list.linkOptions)}
        />
        <SortSelect orders={ORDERS} value={query.sort} list={list} />
      </div>
    </div>
  );
}

function presetsOf(
  { status, expiring, payment_status }: SubscriptionsPage['query'],
  list: SubscriptionFiltersProps['list'],
) {
  const preset = presetsOver({ status, expiring, payment_status }, list);
  return [
    preset('All'),
    preset('Active', { status: 'active' }),
    preset('Expiring in 7 days', { expiring: 'soon' }),
    preset('Expired', { status: 'expired' }),
    preset('Unpaid', { payment_status: 'pending' }),
  ];
}
