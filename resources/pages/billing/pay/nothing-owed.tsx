import type { PayView } from '@server/billing/checkout/pay.view';
import { DocumentButtonLink } from '@/ui/button';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { BillFacts } from './bill-facts';
import { Notice } from './notice';

/** True when all payments were refunded. */
export function Refunded({ bill }: { bill: PayView }) {
  const { refunded: words } = useMessages('pay');
  return (
    <Notice title={words.title} hint={words.nothingOwed(formatRupiah(bill.refunded))}>
      <div className="w-full">
        <BillFacts bill={bill} />
      </div>
    </Notice>
  );
}

/** An invoice that no longer has to be paid. */
export function Cancelled({ bill }: { bill: PayView }) {
  const { cancelled: words } = useMessages('pay');
  const { replaced_by } = bill;
  return (
    <Notice title={words.title} hint={replaced_by ? words.replacedBy : words.nothingOwed}>
      {replaced_by && (
        <DocumentButtonLink tone="primary" href={replaced_by} className="min-h-11">
          {words.toNew}
        </DocumentButtonLink>
      )}
      <div className="w-full">
        <BillFacts bill={bill} />
      </div>
    </Notice>
  );
}
