import { router } from '@inertiajs/react';
import type { InvoiceView } from '@server/billing/invoices/invoice.view';
import type { InvoicesPage } from '@server/billing/invoices/invoices.page';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useRights } from '@/shared/use-rights';
import { CardList } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import type { useList } from '@/ui/hooks/use-list';
import { invoiceHref } from '@/lib/invoice-href';
import { useMessages } from '@/i18n/use-messages';
import { InvoiceCard } from './invoice-card';
import { InvoiceTable } from './invoice-table';
import { type InvoiceActions, useInvoiceActions } from './use-invoice-actions';

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
