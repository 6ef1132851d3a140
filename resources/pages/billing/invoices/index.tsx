import type { InvoicesPage as Props } from '@server/billing/invoices/invoices.page';
import type { PageProps } from '@server/platform/inertia/props';
import type { InvoiceView } from '@server/billing/invoices/invoice.view';
import { useRights } from '@/shared/use-rights';
import { CsvButtons } from '@/shared/csv-buttons';
import { LedgerStats } from '@/shared/payment/ledger-stats';
import { RecordPayment } from '@/shared/payment/record-payment';
import { SendPayLink } from '@/shared/payment/send-pay-link';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { InvoiceFilters } from './invoice-filters';
import { InvoiceList } from './invoice-list';
import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';

type OpenDialog = { kind: 'pay' | 'link'; invoice: InvoiceView };

export default function InvoicesPage({ invoices, count, links, query, customer, stats }: PageProps<Props>) {
  const words = useMessages('invoices');
  const list = useList('invoices', 'count', 'links', 'query', 'customer');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const { dialog, open, close, done } = useDialog<OpenDialog>(() => list.reload('stats'));
  const actions = {
    onPay: (invoice: InvoiceView) => open({ kind: 'pay', invoice }),
    onSendLink: (invoice: InvoiceView) => open({ kind: 'link', invoice }),
  };
  const { can } = useRights();
  const issue = useIssueDue(() => list.reload('stats'));
  return (
    <div className="list-page">
      <LedgerStats stats={stats} only={list.linkOptions.only} />
      <div className="flex gap-3 max-sm:flex-col">
        <CsvButtons kind="invoices" query={query}>
          <SearchBox label={words.search} text={search.text} onType={search.type} />
        </CsvButtons>
        {can('ledger:manage') && <IssueDueButton issue={issue} />}
      </div>
      <IssueDueFailure issue={issue} />
      <InvoiceFilters query={query} count={count} customer={customer} list={list} />
      <InvoiceList invoices={invoices} query={query} list={list} actions={actions} />
      <Pagination links={links} only={list.linkOptions.only} />
      {dialog?.kind === 'link' && <SendPayLink invoice={dialog.invoice} onClose={close} />}
      {dialog?.kind === 'pay' && (
        <RecordPayment
          subscriptionId={dialog.invoice.subscription_id}
          invoice={dialog.invoice}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
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

const IssueDueFailure = ({ issue }: { issue: ReturnType<typeof useIssueDue> }) =>
  issue.failure && <Banner>{issue.failure.message}</Banner>;
