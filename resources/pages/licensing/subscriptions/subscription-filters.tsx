import { usePage } from '@inertiajs/react';
import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page';
import type { PageProps } from '@server/platform/inertia/props';
import type { PaymentStatus } from '@server/rules/payment-status';
import { COUNTED_VIEWS } from '@server/rules/ready-views';
import { ChosenChip, FilterChips } from '@/ui/filter-chips';
import { FilterFold } from '@/ui/filter-fold';
import { ListCount } from '@/ui/list-count';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { Presets, presetsOver } from '@/ui/presets';
import { SortSelect } from '@/ui/sort-select';
import { FilterSelect } from '@/shared/list/list-filters';
import { SaveView } from '@/shared/views/save-view';
import type { useList } from '@/ui/hooks/use-list';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';

type SubscriptionFiltersProps = Pick<
  PageProps<SubscriptionsPage>,
  'query' | 'count' | 'plans' | 'view_counts'
> & {
  list: ReturnType<typeof useList>;
  selection?: Selection;
};

export function SubscriptionFilters({ query, count, plans, list, ...props }: SubscriptionFiltersProps) {
  const { view_counts, selection } = props;
  const words = useMessages('subscriptions');
  const { facts } = useMessages('shared');
  const presets = usePresets(query, list, view_counts);
  const planNames = Object.fromEntries(plans.map((plan) => [plan.plan_type, plan.plan_name]));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex w-full items-center gap-3 max-sm:contents">
        <Presets only={list.linkOptions.only} presets={presets} />
        <ListCount count={count} {...words.noun} selection={selection} />
        <ListViewToggle />
      </div>
      <FilterFold
        isNarrowed={!!(query.payment_status || query.owed || query.ends || query.plan_type || query.username)}
        className="sm:w-full sm:gap-x-2 min-[90rem]:flex-nowrap"
      >
        <Chips query={query} list={list} />
        <div className="ml-auto flex items-center gap-2 max-sm:w-full max-sm:flex-wrap max-sm:*:grow max-sm:*:basis-[40%]">
          <FilterSelect
            filter={{
              label: facts.plan,
              name: 'plan_type',
              options: { '': words.allPlans, ...planNames },
              value: query.plan_type,
              width: 'sm:w-36',
            }}
            list={list}
          />
          <SaveView list="subscriptions" isTight />
          <SortSelect orders={words.orders} value={query.sort} list={list} />
        </div>
      </FilterFold>
    </div>
  );
}

/**
 * Filters that combine with each other. They scroll sideways on phones, and on laptops with long labels, because a
 * second line would cost a table row.
 */
function Chips({ query, list }: Pick<SubscriptionFiltersProps, 'query' | 'list'>) {
  const { filters } = useMessages('subscriptions');
  const { paymentStatus, user } = useMessages('shared');
  const { app } = usePage().props;
  const { username, payment_status, owed, ends } = query;
  const { pending, failed, paid } = paymentStatus;
  return (
    <div className="chip-row min-[90rem]:-m-1 min-[90rem]:min-w-0 min-[90rem]:flex-nowrap min-[90rem]:overflow-x-auto min-[90rem]:p-1">
      {app.has_invoices && payment_status && (
        <ChosenChip
          label={`${filters.payment} ${payment_status}`}
          href={list.href({ payment_status: null })}
          list={list}
        >
          {payment_status === 'unpaid' ? filters.unpaid : paymentStatus[payment_status as PaymentStatus]}
        </ChosenChip>
      )}
      {username && (
        <ChosenChip label={`${user.label} ${username}`} href={list.href({ username: null })} list={list}>
          {user.label}: {username}
        </ChosenChip>
      )}
      {app.has_invoices ? (
        <FilterChips
          label={filters.payment}
          name="owed"
          options={{ any: filters.unpaid, overdue: filters.overdue, none: paid }}
          value={owed}
          list={list}
        />
      ) : (
        <FilterChips
          label={filters.payment}
          name="payment_status"
          options={{ unpaid: filters.unpaid, pending, failed, paid }}
          value={payment_status}
          list={list}
        />
      )}
      <FilterChips label={filters.ends} name="ends" options={filters.ending} value={ends} list={list} />
    </div>
  );
}

function usePresets(
  { status, expiring, payment_status, owed, ends }: SubscriptionsPage['query'],
  list: SubscriptionFiltersProps['list'],
  counts: SubscriptionFiltersProps['view_counts'],
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
