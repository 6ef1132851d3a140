import { router, usePage } from '@inertiajs/react';
import type { InvoiceView } from '@server/billing/invoices/invoice.view';
import type { InvoicesPage } from '@server/billing/invoices/invoices.page';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useRights } from '@/shared/use-rights';
import { CardList } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import type { useList } from '@/ui/hooks/use-list';
import { invoiceHref } from '@/lib/invoice-href';
import { useMessages } from '@/i18n/use-messages';
import { InvoiceTable } from './invoice-table';
import { type InvoiceActions, useInvoiceActions } from './use-invoice-actions';
import { InvoiceBadge } from '@/shared/invoice-badge';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { Card } from '@/ui/card';
import { Detail, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { UserLink } from '@/shared/user-link';
import { formatDate, formatRupiah } from '@/lib/format';

type InvoiceListProps = Pick<InvoicesPage, 'invoices' | 'query'> & {
  list: ReturnType<typeof useList>;
  actions: InvoiceActions;
};

export function InvoiceList({ invoices, query, list, actions }: InvoiceListProps) {
  const words = useMessages('invoices');
  const { isStaff } = useRights();
  const actionsOf = useInvoiceActions(actions);
  const onOpen = (invoice: InvoiceView) => router.visit(invoiceHref(invoice.id));
  return (
    <CardList
      rows={invoices}
      list={list}
      noun={words.noun.many}
      failure={words.failure}
      isFiltered={!!(query.q || query.state || query.user_id)}
      clearHref="/invoices"
      nothingYet={
        <EmptyState icon={ReceiptText} title={words.nothing.title}>
          {isStaff ? words.nothing.canWrite : words.nothing.mayLook}
        </EmptyState>
      }
      onOpen={onOpen}
      table={
        <InvoiceTable rows={invoices} list={list} sort={query.sort} actionsOf={actionsOf} onOpen={onOpen} />
      }
    >
      {(invoice) => <InvoiceCard key={invoice.id} invoice={invoice} actions={actionsOf(invoice)} />}
    </CardList>
  );
}

function InvoiceCard({ invoice, actions }: { invoice: InvoiceView; actions: RowAction[] }) {
  const { columns: words } = useMessages('invoices');
  const { facts } = useMessages('shared');
  const { app } = usePage().props;
  const day = (at: string) => formatDate(at, app.time_zone, app.locale);
  return (
    <Card as="li" className="list-card">
      <div className="row-head">
        <InvoiceBadge state={invoice.state} />
        <RowActions actions={actions} />
      </div>
      <div className="row-title">
        <h2 className="row-name">
          <InvoiceLink id={invoice.id} number={invoice.number} />
        </h2>
        <p className="row-figure">{formatRupiah(invoice.total)}</p>
      </div>
      <RowDetails>
        <Detail label={words.customer}>
          <UserLink id={invoice.user_id} name={invoice.user_name} />
        </Detail>
        <Detail label={facts.plan}>{invoice.plan_name}</Detail>
        <Detail label={words.issued}>{day(invoice.issued_at)}</Detail>
        <Detail label={words.due}>{day(invoice.due_at)}</Detail>
        <Detail label={words.owed}>{formatRupiah(invoice.owed)}</Detail>
      </RowDetails>
    </Card>
  );
}
