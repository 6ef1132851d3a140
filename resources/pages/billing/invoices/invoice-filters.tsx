import type { InvoicesPage } from '@server/billing/invoices/invoices.page';
import { INVOICE_STATES } from '@server/rules/ledger';
import { CustomerChip } from '@/shared/customer-chip';
import { FilterFold } from '@/ui/filter-fold';
import { ListCount } from '@/ui/list-count';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { Presets } from '@/ui/presets';
import { SortSelect } from '@/ui/sort-select';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type InvoiceFiltersProps = Pick<InvoicesPage, 'query' | 'count' | 'customer'> & {
  list: ReturnType<typeof useList>;
};

export function InvoiceFilters({ query, count, customer, list }: InvoiceFiltersProps) {
  const { presets: words, noun, orders } = useMessages('invoices');
  const { state: states } = useMessages('shared').ledger;
  const preset = (label: string, state: string | null) => ({
    label,
    href: list.href({ state }),
    isCurrent: query.state === state,
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets
        only={list.linkOptions.only}
        presets={[
          preset(words.all, null),
          preset(words.unpaid, 'unpaid'),
          ...INVOICE_STATES.map((state) => preset(states[state], state)),
        ]}
      />
      <CustomerChip name={customer} list={list} />
      <ListCount count={count} {...noun} />
      <FilterFold isNarrowed={false}>
        <SortSelect orders={orders} value={query.sort} list={list} />
      </FilterFold>
      <ListViewToggle />
    </div>
  );
}
