import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { InvoicePage as Props } from '@server/billing/invoices/invoice-page.view';
import { hashOf, paymentOf, useActions } from '@/shared/actions';
import { RecordPayment, SendPayLink } from '@/shared/dialogs';
import { useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { InvoicePayments } from './invoice-payments';
import { InvoiceSheet } from './invoice-sheet';
import CreditCard from 'lucide-react/icons/credit-card';
import Printer from 'lucide-react/icons/printer';
import { useRights } from '@/shared/use-rights';
import { ClaimBadge, usePayWord } from '@/shared/claim-badge';
import { HistoryLink } from '@/shared/history-link';
import { Button, ButtonLink, DocumentButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { WordedActions } from '@/ui/row-actions';
import { formatRupiah } from '@/lib/format';
import { bulkSaleHref, payHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

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

export default function InvoicePage(props: Props) {
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

type InvoiceActionsProps = Pick<Props, 'invoice' | 'claim' | 'credit' | 'credit_used' | 'bulk_sale_id'> & {
  onAsk: (action: 'pay' | 'link' | 'use' | 'release' | 'cancel') => void;
};

/** Not printed. Everybody may print; the other actions are for staff. */
function InvoiceActions({ invoice, claim, credit, credit_used, bulk_sale_id, onAsk }: InvoiceActionsProps) {
  const words = useMessages('invoice');
  const { may, offer } = useActions();
  const { can, isStaff } = useRights();
  const payWord = usePayWord(claim);
  const isOwed = invoice.owed > 0;
  const corrects = can('ledger:manage');
  return (
    <div className="not-on-paper flex flex-wrap items-center gap-2">
      {isOwed && (
        <WordedActions
          tone={may('pay') ? 'primary' : undefined}
          actions={[
            ...offer('pay', null, () => onAsk('pay')),
            ...offer('pay-link', null, () => onAsk('link')),
          ]}
        />
      )}
      {isOwed && !isStaff && (
        <DocumentButtonLink tone={claim.claimed_at ? 'secondary' : 'primary'} href={payHref(invoice)}>
          <Icon of={CreditCard} />
          {payWord}
        </DocumentButtonLink>
      )}
      {isOwed && corrects && credit > 0 && <Button onClick={() => onAsk('use')}>{words.use.button}</Button>}
      {corrects && credit_used > 0 && (
        <Button tone="quiet" onClick={() => onAsk('release')}>
          {words.release.button}
        </Button>
      )}
      <Button onClick={() => window.print()}>
        <Icon of={Printer} />
        {words.print}
      </Button>
      {bulk_sale_id && <ButtonLink href={bulkSaleHref(bulk_sale_id)}>{words.wholeBill}</ButtonLink>}
      <DocumentButtonLink href={`/invoices/${invoice.id}/invoice.pdf`}>{words.pdf}</DocumentButtonLink>
      {isOwed && corrects && (
        <Button tone="quiet" onClick={() => onAsk('cancel')}>
          {words.cancel.button}
        </Button>
      )}
      {isStaff && isOwed && <ClaimBadge claim={claim} />}
      <span className="ml-auto flex items-center gap-2">
        {credit !== 0 && (
          <span className="text-sm font-medium text-muted tabular-nums">
            {words.credit(invoice.user_name, formatRupiah(credit))}
          </span>
        )}
        <HistoryLink subject={`invoice:${invoice.id}`} name={invoice.number} />
      </span>
    </div>
  );
}
