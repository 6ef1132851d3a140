import type { InvoicePage } from '@server/billing/invoices/invoices.page';
import CreditCard from 'lucide-react/icons/credit-card';
import Printer from 'lucide-react/icons/printer';
import { useActions } from '@/shared/actions';
import { useRights } from '@/shared/use-rights';
import { ClaimBadge, usePayWord } from '@/shared/claim-badge';
import { HistoryLink } from '@/shared/history-link';
import { Button, ButtonLink, DocumentButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { WordedActions } from '@/ui/row-actions';
import { formatRupiah } from '@/lib/format';
import { bulkSaleHref, payHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

type InvoiceActionsProps = Pick<
  InvoicePage,
  'invoice' | 'claim' | 'credit' | 'credit_used' | 'bulk_sale_id'
> & {
  onAsk: (action: 'pay' | 'link' | 'use' | 'release' | 'cancel') => void;
};

/** Not printed. Everybody may print; the other actions are for staff. */
export function InvoiceActions({
  invoice,
  claim,
  credit,
  credit_used,
  bulk_sale_id,
  onAsk,
}: InvoiceActionsProps) {
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
