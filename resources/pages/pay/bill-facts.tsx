import { usePage } from '@inertiajs/react';
import type { PayView } from '@server/checkout/pay.view';
import { Detail, DetailList } from '@/components/ui/detail-list';
import { formatDate, unbroken } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';

/** What the invoice is for. */
export function BillFacts({ bill }: { bill: PayView }) {
  const { facts: words } = useMessages('pay');
  const { app } = usePage().props;
  const day = (at: string) => unbroken(formatDate(at, app.time_zone, app.locale));
  const { period_start, period_end, renews } = bill;
  const from = day(period_start);
  return (
    <DetailList>
      <Detail label={words.what}>
        {words.plan(bill.plan_name)}
        {/* How long one that runs already was agreed for is not known. */}
        {renews && ` · ${words.length[bill.billing_period]}`}
      </Detail>
      <Detail label={words.for}>
        {bill.customer} · {words.license(bill.license_ending)}
      </Detail>
      {renews && period_end ? (
        <Detail label={words.until}>{day(period_end)}</Detail>
      ) : (
        <Detail label={words.period}>
          {period_end ? words.span(from, day(period_end)) : words.from(from)}
        </Detail>
      )}
      <Detail label={words.due}>{day(bill.due_at)}</Detail>
      <Detail label={words.invoice}>{bill.number}</Detail>
    </DetailList>
  );
}
