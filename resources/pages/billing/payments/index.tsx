import type { PaymentsPage as Props } from '@server/billing/payments/payments.page';
import type { PageProps } from '@server/platform/inertia/props';
import { CsvButtons } from '@/shared/csv-buttons';
import { LedgerStats } from '@/shared/payment/ledger-stats';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { PaymentFilters } from './payment-filters';
import { PaymentList } from './payment-list';

export default function PaymentsPage({ payments, count, links, query, customer, stats }: PageProps<Props>) {
  const words = useMessages('payments');
  const list = useList('payments', 'count', 'links', 'query', 'customer');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  return (
    <div className="list-page">
      <LedgerStats stats={stats} only={list.linkOptions.only} />
      <CsvButtons kind="payments" query={query}>
        <SearchBox label={words.search} text={search.text} onType={search.type} />
      </CsvButtons>
      <PaymentFilters query={query} count={count} customer={customer} list={list} />
      <PaymentList payments={payments} query={query} list={list} />
      <Pagination links={links} only={list.linkOptions.only} />
    </div>
  );
}

PaymentsPage.layout = [AppLayout];
