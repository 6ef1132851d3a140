import { router } from '@inertiajs/react';
import type { SubscriptionsPage } from '@server/pages';
import { CountLine } from '@/components/ui/count-line';
import { Presets } from '@/components/ui/presets';
import { Select } from '@/components/ui/select';
import { SortSelect } from '@/components/ui/sort-select';
import type { useList } from '@/hooks/use-list';
import { presetsOver } from '@/lib/presets';
import { useMessages } from '@/messages/use-messages';

type SubscriptionFiltersProps = Pick<SubscriptionsPage, 'query' | 'count' | 'plans'> & {
  list: ReturnType<typeof useList>;
};

export function SubscriptionFilters({ query, count, plans, list }: SubscriptionFiltersProps) {
  const words = useMessages('subscriptions');
  const { facts } = useMessages('shared');
  const presets = usePresets(query, list);
  const planNames = Object.fromEntries(plans.map((plan) => [plan.plan_type, plan.plan_name]));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets only={list.linkOptions.only} presets={presets} />
      <CountLine count={count} {...words.noun} />
      <div className="ml-auto flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Select
          aria-label={facts.plan}
          className="sm:w-40"
          options={{ '': words.allPlans, ...planNames }}
          value={query.plan_type ?? ''}
          onChange={({ target }) => router.get(list.href({ plan_type: target.value }), {}, list.linkOptions)}
        />
        <SortSelect orders={words.orders} value={query.sort} list={list} />
      </div>
    </div>
  );
}

function usePresets(
  { status, expiring, payment_status }: SubscriptionsPage['query'],
  list: SubscriptionFiltersProps['list'],
) {
  const { presets } = useMessages('subscriptions');
  const { status: statuses, expiring: ends } = useMessages('shared');
  const preset = presetsOver({ status, expiring, payment_status }, list);
  return [
    preset(presets.all),
    preset(statuses.active, { status: 'active' }),
    preset(ends.preset, { expiring: 'soon' }),
    preset(statuses.expired, { status: 'expired' }),
    preset(presets.unpaid, { payment_status: 'pending' }),
  ];
}
