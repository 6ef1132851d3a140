import { router } from '@inertiajs/react';
import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import type { InvoicesPage as Props } from '@server/billing/invoices/invoices.page';
import type { PageProps } from '@server/platform/inertia/props';
import { INVOICE_STATES } from '@server/rules/ledger';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import Link2 from 'lucide-react/icons/link-2';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { RecordPayment, SendPayLink } from '@/shared/dialogs';
import { CustomerChip } from '@/shared/customer-chip';
import { useHistoryAction } from '@/shared/history-link';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { LedgerStats } from '@/shared/payment/ledger-stats';
import { useInvoiceAction } from '@/shared/payment/use-invoice-action';
import { useRights } from '@/shared/use-rights';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { presetsOver } from '@/ui/presets';
import type { RowAction } from '@/ui/row-actions';
import { showToast } from '@/ui/toaster';
import type { OpenDialog } from '@/ui/hooks/use-dialogs';
import { useSubmission } from '@/ui/hooks/use-submission';
import { AppLayout } from '@/layouts/app-layout';
import { callApi } from '@/api/api';
import { invoiceHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { FilteredSums } from '../filtered-sums';
import { useInvoiceColumns } from './invoice-columns';

const DIALOGS = { pay: RecordPayment, link: SendPayLink };

export default function InvoicesPage(props: PageProps<Props>) {
  const words = useMessages('invoices');
  const { state: states } = useMessages('shared').ledger;
  const { can, isStaff } = useRights();
  const page = useListPage(props, 'invoices', {
    dialogs: DIALOGS,
    also: ['customer', 'sums'],
    late: ['stats'],
  });
  const { list, query } = page;
  const issue = useIssueDue(page.reload);
  const preset = presetsOver({ state: query.state }, list);
  return (
    <ListPage
      page={page}
      words={words}
      caption={useMessages('shared').screens.invoices}
      icon={ReceiptText}
      nothing={{
        title: words.nothing.title,
        text: isStaff ? words.nothing.canWrite : words.nothing.mayLook,
      }}
      stats={<LedgerStats stats={props.stats} only={list.linkOptions.only} />}
      csv="invoices"
      buttons={can('ledger:manage') && <IssueDueButton issue={issue} />}
      notice={
        <>
          {issue.failure && <Banner>{issue.failure.message}</Banner>}
          <FilteredSums sums={props.sums} words={words.sums} labels={states} />
        </>
      }
      presets={[
        preset(words.presets.all),
        preset(words.presets.unpaid, { state: 'unpaid' }),
        ...INVOICE_STATES.map((state) => preset(states[state], { state })),
      ]}
      chips={<CustomerChip name={props.customer} list={list} />}
      columns={useInvoiceColumns()}
      nameOf={({ number }) => number}
      actionsOf={useInvoiceActions(page.open)}
      onOpen={({ id }) => router.visit(invoiceHref(id))}
    />
  );
}

InvoicesPage.layout = [AppLayout];

/** Issues the invoices that the server would issue within the hour. */
function useIssueDue(reload: () => void) {
  const { issue: words } = useMessages('invoices');
  return useSubmission(
    () => callApi('POST /issue-invoices', {}),
    ({ issued }) => {
      showToast(issued ? words.done(issued) : words.nothing);
      reload();
    },
  );
}

function IssueDueButton({ issue }: { issue: ReturnType<typeof useIssueDue> }) {
  const { issue: words } = useMessages('invoices');
  return (
    <Button tone="quiet" className="h-10" isPending={issue.isPending} onClick={issue.submit}>
      <FilePlus2 aria-hidden className="size-4" />
      {words.button}
    </Button>
  );
}

/** For an open invoice, recording a payment comes first. */
function useInvoiceActions(open: (dialog: OpenDialog<typeof DIALOGS>) => void) {
  const { ledger } = useMessages('shared');
  const { can, isStaff } = useRights();
  const show = useInvoiceAction();
  const history = useHistoryAction();

  return (invoice: InvoiceView): RowAction[] => {
    const { id, number, owed, subscription_id: subscriptionId } = invoice;
    const pay = {
      icon: Banknote,
      word: ledger.record,
      label: ledger.recordOf(number),
      onClick: () => open({ kind: 'pay', subscriptionId, invoice }),
    };
    const link = {
      icon: Link2,
      word: ledger.payLink,
      label: ledger.payLinkOf(number),
      onClick: () => open({ kind: 'link', invoice }),
    };
    const payNow = {
      icon: CreditCard,
      word: ledger.payNow,
      label: ledger.payNowOf(number),
      href: invoice.pay_url,
    };
    const ofStaff = [...(can('payments:record') ? [pay] : []), ...(can('messages:send') ? [link] : [])];
    const ifOwed = isStaff ? ofStaff : [payNow];
    return [...(owed > 0 ? ifOwed : []), show(id, number), ...history(`invoice:${id}`, number)];
  };
}
