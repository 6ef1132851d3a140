import type { PayView } from '@server/billing/checkout/pay.view';
import { Card } from '@/ui/card';
import { Detail } from '@/ui/detail-list';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { BillFacts } from './bill-facts';

export function BillCard({ bill }: { bill: PayView }) {
  const words = useMessages('pay');
  const isPartial = bill.state === 'partial';
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div className="grid gap-0.5">
        <h1 className="text-base font-medium text-muted">
          {isPartial ? words.heading.partial : words.heading.owed}
        </h1>
        <p className="text-2xl font-extrabold tabular-nums">{formatRupiah(bill.owed)}</p>
      </div>
      {bill.is_over && <p className="text-base text-muted">{words.isOver}</p>}
      <BillFacts bill={bill}>
        {isPartial && <Detail label={words.facts.total}>{formatRupiah(bill.total)}</Detail>}
        {bill.settled > bill.credit_used && (
          <Detail label={words.facts.paid}>{formatRupiah(bill.settled - bill.credit_used)}</Detail>
        )}
        {bill.credit_used > 0 && (
          <Detail label={words.facts.fromCredit}>{formatRupiah(bill.credit_used)}</Detail>
        )}
      </BillFacts>
    </Card>
  );
}
