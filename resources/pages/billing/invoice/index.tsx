import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { InvoicePage as Props } from '@server/billing/invoices/invoices.page';
import type { PageProps } from '@server/platform/inertia/props';
import { hashOf, paymentOf, useActions } from '@/shared/actions';
import { RecordPayment, SendPayLink } from '@/shared/dialogs';
import { useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { InvoiceActions } from './invoice-actions';
import { InvoicePayments } from './invoice-payments';
import { InvoiceSheet } from './invoice-sheet';

const DIALOGS = {
  cancel: lazyDialog(() => import('./invoice-dialogs').then((module) => module.CancelInvoice)),
  link: SendPayLink,
  pay: RecordPayment,
  prove: lazyDialog(() => import('./invoice-dialogs').then((module) => module.AddProof)),
  refund: lazyDialog(() => import('./refund-payment').then((module) => module.RefundPayment)),
  release: lazyDialog(() => import('./credit-of-invoice').then((module) => module.ReleaseCredit)),
  reverse: lazyDialog(() => import('./reverse-payment').then((module) => module.ReversePayment)),
  use: lazyDialog(() => import('./credit-of-invoice').then((module) => module.UseCredit)),
};

export default function InvoicePage(props: PageProps<Props>) {
  const { invoice, payments, other_parts, refunds, refundable, credit, credit_used, bulk_sale_id } = props;
  const facts = useList(
    'invoice',
    'claim',
    'payments',
    'other_parts',
    'refunds',
    'refundable',
    'credit',
    'credit_used',
  );
  const { open, openDialog } = useDialogs(DIALOGS, {
    shared: { ...paymentOf({ invoice }), invoice, credit, creditUsed: credit_used, refundable },
    onChanged: () => facts.reload(),
  });
  const { may } = useActions();
  const isOwed = invoice.owed > 0;
  const pay = () => isOwed && may('pay') && open({ kind: 'pay' });
  useShortcut('p', pay);
  useAddressedDialog({
    [hashOf('pay')]: pay,
    [hashOf('pay-link')]: () => isOwed && may('pay-link') && open({ kind: 'link' }),
  });
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <InvoiceActions
        invoice={invoice}
        claim={props.claim}
        credit={credit}
        credit_used={credit_used}
        bulk_sale_id={bulk_sale_id}
        onAsk={(kind) => open({ kind })}
      />
      <InvoiceSheet page={props}>
        <InvoicePayments
          invoice={invoice}
          payments={payments}
          other_parts={other_parts}
          refunds={refunds}
          refundable={refundable}
          onAsk={(kind, payment) => open({ kind, payment })}
        />
      </InvoiceSheet>
      {openDialog}
    </div>
  );
}

// The invoice number is the page title.
InvoicePage.layout = ({ invoice }: Props & SharedProps) => [AppLayout, { title: invoice.number }];
