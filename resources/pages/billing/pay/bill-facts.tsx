import { usePage } from '@inertiajs/react';
import type { PayView } from '@server/billing/checkout/pay.view';
import type { ReactNode } from 'react';
import { Detail, DetailList } from '@/ui/detail-list';
import { formatDate, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

export function BillFacts({ bill, children }: { bill: PayView; children?: ReactNode }) {
  const { facts: words } = useMessages('pay');
  const { app } = usePage().props;
  const day = (at: string) => unbroken(formatDate(at, app.time_zone, app.locale));
  return (
    <DetailList>
      <Detail label={words.what}>
        {words.plan(bill.plan_name)}
        {bill.length && ` · ${words.length[bill.length]}`}
      </Detail>
      <Detail label={words.for}>
        {bill.customer} · {words.license(bill.license_ending)}
      </Detail>
      <Period bill={bill} />
      {bill.owed > 0 && <Detail label={words.due}>{day(bill.due_at)}</Detail>}
      <Detail label={words.invoice}>{bill.number}</Detail>
      {children}
    </DetailList>
  );
}

/** The new end, the period, or its length from the payment on. */
function Period({ bill }: { bill: PayView }) {
  const { facts: words } = useMessages('pay');
  const { app } = usePage().props;
  const day = (at: string) => unbroken(formatDate(at, app.time_zone, app.locale));
  const { period_start, period_end, length } = bill;
  if (bill.starts_on_payment && length)
    return <Detail label={words.period}>{words.fromPayment(words.length[length])}</Detail>;
  if (bill.extends && period_end) return <Detail label={words.until}>{day(period_end)}</Detail>;
  const from = day(period_start);
  return (
    <Detail label={words.period}>{period_end ? `${from} – ${day(period_end)}` : words.from(from)}</Detail>
  );
}
