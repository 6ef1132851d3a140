import { router, usePage } from '@inertiajs/react';
import type { PaymentsPage } from '@server/billing/payments/payments.page';
import { PAYMENT_METHODS } from '@server/rules/ledger';
import { CustomerChip } from '@/shared/customer-chip';
import { FilterFold } from '@/ui/filter-fold';
import { ListCount } from '@/ui/list-count';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { Presets } from '@/ui/presets';
import { Select } from '@/ui/select';
import { SortSelect } from '@/ui/sort-select';
import type { useList } from '@/ui/hooks/use-list';
import { dayOf, formatMonth } from '@/lib/format';
import { monthsUpTo } from '@/lib/months';
import { useMessages } from '@/i18n/use-messages';

type PaymentFiltersProps = Pick<PaymentsPage, 'query' | 'count' | 'customer'> & {
  list: ReturnType<typeof useList>;
};

export function PaymentFilters({ query, count, customer, list }: PaymentFiltersProps) {
  const { all, noun, orders, month } = useMessages('payments');
  const { method: methods } = useMessages('shared').ledger;
  const months = useMonths(query.month);
  const preset = (label: string, method: string | null) => ({
    label,
    href: list.href({ method }),
    isCurrent: query.method === method,
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets
        only={list.linkOptions.only}
        presets={[preset(all, null), ...PAYMENT_METHODS.map((method) => preset(methods[method], method))]}
      />
      <CustomerChip name={customer} list={list} />
      <ListCount count={count} {...noun} />
      <FilterFold isNarrowed={!!query.month} className="max-sm:*:grow max-sm:*:basis-[40%]">
        <Select
          aria-label={month}
          className="sm:w-36"
          options={months}
          value={query.month ?? ''}
          onChange={({ target }) => router.get(list.href({ month: target.value }), {}, list.linkOptions)}
        />
        <SortSelect orders={orders} value={query.sort} list={list} />
      </FilterFold>
      <ListViewToggle />
    </div>
  );
}

/** The last twelve months, and an older one from the URL. */
function useMonths(asked: string | null): Map<string, string> {
  const { allMonths } = useMessages('payments');
  const { app, now } = usePage().props;
  const last = monthsUpTo(dayOf(now, app.time_zone).slice(0, 7), 12);
  const offered = asked && !last.includes(asked) ? [...last, asked] : last;
  return new Map([
    ['', allMonths],
    ...offered.map((month) => [month, formatMonth(month, app.locale)] as const),
  ]);
}
