import { usePage } from '@inertiajs/react';
import type { PayView } from '@server/billing/checkout/pay.view';
import type { SellerView } from '@server/billing/invoices/seller.view';
import CircleCheck from 'lucide-react/icons/circle-check';
import Printer from 'lucide-react/icons/printer';
import { SellerAddress } from '@/shared/seller-address';
import { Button, DocumentButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { formatLongDate, formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { BillFacts } from './bill-facts';
import { paymentLines } from './receipt-paper';
import { Refused } from './refused';

type ReceiptProps = { bill: PayView; seller: SellerView };

/** The paid state with the new end, and the printable sheet (`resources/app/print.css`). */
export function Receipt({ bill, seller }: ReceiptProps) {
  const { paid: words } = useMessages('pay');
  const { app } = usePage().props;
  const { active_until: end } = bill;
  return (
    <>
      <Card className="not-on-paper grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 p-4 sm:p-6">
        <CircleCheck aria-hidden className="mt-0.5 size-6 text-green" />
        <div role="status" className="grid gap-1">
          <h1 className="text-xl font-bold">
            {end ? words.until(unbroken(formatLongDate(end, app.time_zone, app.locale))) : words.title}
          </h1>
          <p className="text-base text-muted">{words.thanks(bill.customer)}</p>
          <Refused bill={bill} />
        </div>
      </Card>
      <Sheet bill={bill} seller={seller} />
      <Button className="not-on-paper min-h-11" onClick={() => window.print()}>
        <Icon of={Printer} />
        {words.print}
      </Button>
      <DocumentButtonLink href={`${bill.path}/invoice.pdf`} className="not-on-paper min-h-11">
        {words.pdf}
      </DocumentButtonLink>
    </>
  );
}

function Sheet({ bill, seller }: ReceiptProps) {
  const { paid: words } = useMessages('pay');
  return (
    <article className="paper grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
      <header className="grid gap-3">
        <h2 className="text-xl font-bold">{words.receipt}</h2>
        <SellerAddress {...seller} />
      </header>
      <BillFacts bill={bill} />
      <Payments bill={bill} />
    </article>
  );
}

/** Payments, credit and refunds, which add up to the total. */
function Payments({ bill }: { bill: PayView }) {
  const words = { pay: useMessages('pay'), shared: useMessages('shared') };
  const lines = paymentLines(bill, words, usePage().props.app);
  return (
    <section aria-label={words.pay.paid.payments} className="tabular-nums">
      <ul className="divide-y divide-line border-y border-line-strong empty:hidden">
        {lines.map(({ title, amount }, index) => (
          <li key={index} className="flex justify-between gap-4 py-2.5 text-base">
            <span className="min-w-0">{title}</span>
            <span className="font-semibold whitespace-nowrap">{amount}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 pt-3 text-lg font-bold">
        <span>{words.pay.paid.total}</span>
        <span>{formatRupiah(bill.total)}</span>
      </p>
    </section>
  );
}
