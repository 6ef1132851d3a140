import { router } from '@inertiajs/react';
import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import type { InvoicesPage as Props } from '@server/billing/invoices/invoices.page.controller';
import { INVOICE_STATES } from '@server/rules/ledger';
import CreditCard from 'lucide-react/icons/credit-card';
import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { paymentOf, useActions } from '@/shared/actions';
import { RecordPayment, SendPayLink } from '@/shared/dialogs';
import { CustomerChip } from '@/shared/customer-chip';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { LedgerStats } from '@/shared/payment/ledger-stats';
import { useRights } from '@/shared/use-rights';
import { lazyDialog } from '@/ui/lazy-dialog';
import { presetsOver } from '@/ui/presets';
import type { RowAction } from '@/ui/row-actions';
import type { OpenDialog } from '@/ui/hooks/use-dialogs';
import { AppLayout } from '@/layouts/app-layout';
import { invoiceHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { FilteredSums } from '../filtered-sums';
import { useInvoiceColumns } from './invoice-columns';

const DIALOGS = {
  pay: RecordPayment,
  link: SendPayLink,
  issue: lazyDialog(() => import('./issue-invoices').then((module) => module.IssueInvoices)),
};

export default function InvoicesPage(props: Props) {
  const words = useMessages('invoices');
  const { state: states } = useMessages('shared').ledger;
  const { can, isStaff } = useRights();
  const page = useListPage(props, 'invoices', {
    dialogs: DIALOGS,
    also: ['customer', 'sums'],
    late: ['stats'],
  });
  const { list, query } = page;
  const preset = presetsOver({ state: query.state }, list);
  return (
    <ListPage
      page={page}
      words={words}
      caption={useMessages('shared').screens.invoices}
      icon={ReceiptText}
      startsAs="table"
      nothing={{
        title: words.nothing.title,
        text: isStaff ? words.nothing.canWrite : words.nothing.mayLook,
      }}
      stats={<LedgerStats stats={props.stats} only={list.linkOptions.only} />}
      csv="invoices"
      actions={
        can('ledger:manage')
          ? [{ icon: FilePlus2, word: words.issue.button, onClick: () => page.open({ kind: 'issue' }) }]
          : []
      }
      sums={<FilteredSums sums={props.sums} words={words.sums} labels={states} />}
      presets={[
        preset(words.presets.all),
        preset(words.presets.unpaid, { state: 'unpaid' }),
        ...INVOICE_STATES.map((state) => preset(states[state], { state })),
      ]}
      chips={<CustomerChip name={props.customer} list={list} />}
      columns={useInvoiceColumns(props.claims)}
      nameOf={({ number }) => number}
      actionsOf={useInvoiceActions(page.open, props.claims)}
      onOpen={({ id }) => router.visit(invoiceHref(id))}
    />
  );
}

InvoicesPage.layout = [AppLayout];

/** For an open invoice, recording a payment comes first. */
function useInvoiceActions(open: (dialog: OpenDialog<typeof DIALOGS>) => void, claims: Props['claims']) {
  const { debt, ledger } = useMessages('shared');
  const { isStaff } = useRights();
  const { offer, history } = useActions();

  return (invoice: InvoiceView): RowAction[] => {
    const { id, number, owed } = invoice;
    const payNow = {
      icon: CreditCard,
      word: claims[id] ? debt.beingChecked : ledger.payNow,
      label: ledger.payNowOf(number),
      href: invoice.pay_url,
    };
    const ofStaff = [
      ...offer('pay', number, () => open({ kind: 'pay', ...paymentOf({ invoice }) })),
      ...offer('pay-link', number, () => open({ kind: 'link', invoice })),
    ];
    const ifOwed = isStaff ? ofStaff : [payNow];
    return [
      ...(owed > 0 ? ifOwed : []),
      ...offer('show-invoice', number, invoiceHref(id)),
      ...history(`invoice:${id}`, number),
    ];
  };
}
