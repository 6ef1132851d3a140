import { router } from '@inertiajs/react';
import { InvoiceBadge } from '@/shared/invoice-badge';
import { howToPay } from '@/shared/payment/how-to-pay';
import { HowToPayPrint } from '@/shared/payment/how-to-pay-print';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { BulkSalePage as Props } from '@server/customers/bulk-sales/bulk-sales.page.controller';
import type { SoldLicenseView } from '@server/customers/bulk-sales/bulk-sale.view';
import CreditCard from 'lucide-react/icons/credit-card';
import FileDown from 'lucide-react/icons/file-down';
import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import { RecordPayment } from '@/shared/dialogs';
import { useSoldCsv } from '@/shared/sale/use-sold-csv';
import { SellerAddress } from '@/shared/seller-address';
import { useActions } from '@/shared/actions';
import { useRights } from '@/shared/use-rights';
import { UserLink } from '@/shared/user-link';
import { Button, DocumentButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { lazyDialog } from '@/ui/lazy-dialog';
import { WordedActions } from '@/ui/row-actions';
import { useDialog } from '@/ui/hooks/use-dialog';
import { AppLayout } from '@/layouts/app-layout';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { payHref } from '@/lib/hrefs';
import { messagesOf } from '@/i18n/dictionaries';
import { useMessages } from '@/i18n/use-messages';

const KeysMessage = lazyDialog(() =>
  import('@/shared/sale/keys-message').then((module) => module.KeysMessage),
);
const UndoSale = lazyDialog(() => import('./undo-sale').then((module) => module.UndoSale));

/** What a customer bought at once: all keys, each with its invoice, and their sum. */
export default function BulkSalePage({ sale, seller, ways }: Props) {
  const words = useMessages('bulkSale');
  const { day } = useFormat();
  const { offer } = useActions();
  const { can, isStaff } = useRights();
  const save = useSoldCsv(sale);
  const { dialog, open, close, done } = useDialog<'send' | 'pay' | 'undo'>(() =>
    router.reload({ only: ['sale', 'ways'] }),
  );
  const pay = howToPay(
    { ...sale, number: sale.number ?? '', ways, url: pageOf(sale.pay_url) },
    useMessages('pay'),
  );
  const records = sale.owed > 0 ? offer('pay', null, () => open('pay')) : [];
  const isUntouched = sale.settled === 0 && sale.licenses.some(({ license_id }) => license_id !== null);
  const undoes = isUntouched ? offer('delete', null, () => open('undo'), { word: words.undo.confirm }) : [];
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <div className="not-on-paper flex flex-wrap items-center gap-2">
        <WordedActions tone="primary" actions={records} />
        {sale.pay_url && !isStaff && (
          <DocumentButtonLink tone="primary" href={payHref({ pay_url: sale.pay_url })}>
            <Icon of={CreditCard} />
            {words.payAll(formatRupiah(sale.owed))}
          </DocumentButtonLink>
        )}
        {can('messages:send') && (
          <Button tone={records.length > 0 ? undefined : 'primary'} onClick={() => open('send')}>
            <Icon of={MessageCircle} />
            {words.send}
          </Button>
        )}
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {words.print}
        </Button>
        <Button onClick={save}>
          <Icon of={FileDown} />
          {words.download}
        </Button>
        <WordedActions actions={undoes} />
      </div>
      <article className="paper grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <SellerAddress {...seller} />
          <dl className="grid gap-1 text-base sm:text-right">
            <dt className="sr-only">{words.bill}</dt>
            <dd className="text-xl font-bold">{words.heading[sale.bill]}</dd>
            {sale.number && (
              <>
                <dt className="sr-only">{words.number}</dt>
                <dd className="font-semibold tabular-nums">{sale.number}</dd>
              </>
            )}
            <dt className="text-xs text-faint">{words.customer}</dt>
            <dd className="font-semibold wrap-anywhere">
              <UserLink id={sale.user_id} name={sale.user_name ?? words.unknown} />
            </dd>
            <dt className="text-xs text-faint">{words.issued}</dt>
            <dd className="font-semibold tabular-nums">{day(sale.created_at)}</dd>
            {sale.due_at && (
              <>
                <dt className="text-xs text-faint">{words.due}</dt>
                <dd className="font-semibold tabular-nums">{day(sale.due_at)}</dd>
              </>
            )}
          </dl>
        </header>
        {sale.unsold > 0 && (
          <p className="text-sm text-muted">{words[sale.goes_on ? 'unsold' : 'stopped'](sale.unsold)}</p>
        )}
        <Sums {...sale} />
        <HowToPayPrint pay={pay} />
        <ul className="divide-y divide-line border-y border-line-strong">
          {sale.licenses.map((sold, index) => (
            <SoldLicense key={index} sold={sold} />
          ))}
        </ul>
      </article>
      {dialog === 'send' && <KeysMessage sale={sale} onClose={close} />}
      {dialog === 'undo' && <UndoSale id={sale.id} onClose={close} onDone={done} />}
      {dialog === 'pay' && (
        <RecordPayment
          userId={sale.user_id}
          invoiceIds={sale.licenses.flatMap(({ invoice }) => (invoice?.owed ? invoice.id : []))}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}

/** Short enough to be typed: the page has all that is open, without what is ticked. */
const pageOf = (payUrl: string | null): string | null => payUrl && payUrl.replace(/\?.*/, '');

function Sums({ total, settled, owed }: Pick<Props['sale'], 'total' | 'settled' | 'owed'>) {
  const words = useMessages('bulkSale');
  const sums = [
    [words.total, total],
    [words.paid, settled],
    [words.owed, owed],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-right text-base font-medium tabular-nums">
      {sums.map(([label, amount]) => (
        <div key={label} className="contents last:text-lg last:font-bold">
          <dt>{label}</dt>
          <dd>{formatRupiah(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

BulkSalePage.layout = ({ sale, app }: Props & SharedProps) => {
  const words = messagesOf(app.locale, 'bulkSale');
  return [AppLayout, { title: words.title(sale.licenses.length, sale.user_name ?? words.unknown) }];
};

/** A license with the invoice of its first period. */
function SoldLicense({ sold }: { sold: SoldLicenseView }) {
  const { invoice } = sold;
  return (
    <li className="flex break-inside-avoid flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1">
        <code className="text-sm wrap-anywhere">{sold.license_key}</code>
        <span className="text-sm text-muted tabular-nums">
          {[sold.plan_name, usePeriod(sold)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {invoice && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
          <InvoiceLink id={invoice.id} number={invoice.number} />
          <InvoiceBadge invoice={invoice} />
          <span className="text-base font-semibold whitespace-nowrap">
            {formatRupiah(invoice.total - invoice.credit_notes)}
          </span>
        </div>
      )}
    </li>
  );
}

function usePeriod({ invoice, end_date }: SoldLicenseView): string {
  const { from } = useMessages('bulkSale');
  const format = useFormat();
  const day = (at: string) => unbroken(format.day(at));
  const end = invoice?.period_end ?? end_date;
  if (!invoice) return end ? day(end) : '';
  const start = day(invoice.period_start);
  return end ? `${start} – ${day(end)}` : from(start);
}
