import { Head, usePage } from '@inertiajs/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { PayAllPage as Props } from '@server/billing/checkout/pay-all.view';
import { Claim } from '@/pages/billing/pay/claim';
import { useLiveStatus } from '@/pages/billing/pay/use-live-status';
import { WaysToPay } from '@/pages/billing/pay/ways-to-pay';
import { PayLayout } from '@/layouts/pay-layout';
import { SellerChat } from '@/shared/seller-chat';
import { Banner } from '@/ui/banner';
import { Card } from '@/ui/card';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import type { PayAllView } from '@server/billing/checkout/pay-all.view';
import { Choices } from './choices';
import { useSelection } from './use-selection';

/** The page of a customer's link: all that is owed, periods ahead, and one payment for what is ticked. */
export default function PayAllPage({ bill, failed, refused, is_changed, ...seller }: Props) {
  const words = useMessages('payAll');
  const { failed: failedWords } = useMessages('pay');
  const { method } = useMessages('shared').ledger;
  const { app } = usePage().props;
  const { day } = useFormat();
  const selection = useSelection(bill);
  // Also while nothing is ticked.
  useLiveStatus({ ...bill, owed: 1 });
  const { ways, total, paid_until } = bill;
  const settledWords = () =>
    paid_until
      ? words.settled.until(unbroken(day(paid_until)))
      : words.settled[bill.paid.length > 0 ? 'paid' : 'free'];
  return (
    <>
      <Head title={`${words.title} · ${seller.company.name ?? app.product_name}`} />
      {failed && <Banner>{failedWords(method[failed])}</Banner>}
      {is_changed && <Banner>{words.changed}</Banner>}
      <Card className="grid gap-0.5 p-4 sm:p-6">
        <h1 className="text-base font-medium text-muted">
          {bill.state === 'paid' && total === 0 ? settledWords() : words.heading}
        </h1>
        <p
          aria-live="polite"
          aria-busy={selection.isPending}
          className="text-2xl font-extrabold tabular-nums aria-busy:opacity-50"
        >
          {formatRupiah(total)}
        </p>
        <p className="text-base wrap-anywhere text-muted">{bill.customer}</p>
      </Card>
      <Choices bill={bill} selection={selection} />
      <div inert={selection.isPending} className="grid gap-4">
        {ways || bill.is_claimed ? (
          <Claim bill={bill} refused={refused}>
            {ways && <WaysToPay bill={{ ...bill, owed: total, number: bill.customer }} ways={ways} />}
          </Claim>
        ) : (
          !paid_until &&
          (bill.invoices.length > 0 || bill.ahead.length > 0) && (
            <p className="text-base text-muted">{words.nothingTicked}</p>
          )
        )}
      </div>
      <RecentlyPaid paid={bill.paid} />
      <SellerChat number={seller.whatsapp_number} message={words.ask} />
    </>
  );
}

PayAllPage.layout = [PayLayout];

/** The receipts of what was paid in the last days. */
function RecentlyPaid({ paid }: Pick<PayAllView, 'paid'>) {
  const { paid: words } = useMessages('payAll');
  if (paid.length === 0) return null;
  const sum = paid.reduce((all, { total }) => all + total, 0);
  return (
    <Card className="grid gap-1 p-4 sm:p-6">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <CircleCheck aria-hidden className="size-5 text-green" />
        {words.title}
        {paid.length > 1 && (
          <span className="ml-auto whitespace-nowrap tabular-nums">{formatRupiah(sum)}</span>
        )}
      </h2>
      <ul className="divide-y divide-line">
        {paid.map(({ path, number, total }) => (
          <li key={path} className="flex min-h-11 items-center gap-3 text-base">
            <a href={path} className="link min-w-0 flex-1 py-2.5 wrap-anywhere">
              {words.receipt(number)}
            </a>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatRupiah(total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
