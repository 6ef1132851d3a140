import { usePage } from '@inertiajs/react';
import type { InvoicePage } from '@server/billing/invoices/invoices.page';
import { LineShare } from '@/shared/payment/line-share';
import { formatDate, formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type OfInvoice = Pick<InvoicePage, 'invoice'>;

/** The lines of the invoice and how much is paid. */
export function InvoiceLines({ invoice }: OfInvoice) {
  const words = useMessages('invoice');
  const { lines } = useMessages('shared');
  const period = usePeriod(invoice);
  return (
    <table className="w-full text-base tabular-nums">
      <thead>
        <tr className="border-b border-line-strong text-left text-xs text-faint">
          <th scope="col" className="py-2 font-medium">
            {words.what}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, index) => (
          <tr key={index} className="border-b border-line align-top">
            <td className="py-3 pr-4">
              <span className="font-semibold wrap-anywhere">{lines.of[line.kind](line.plan_name)}</span>
              {line.kind === 'period' && <span className="block text-sm text-muted">{period}</span>}
              {line.days && (
                <span className="block text-sm text-muted">
                  <LineShare line={line} />
                </span>
              )}
              {line.kind !== 'adjustment' && line.kind !== 'credit_note' && (
                <span className="block text-sm text-muted">{words.license(invoice.license_ending)}</span>
              )}
            </td>
            <td className="py-3 text-right font-semibold whitespace-nowrap">{formatRupiah(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label={words.total} amount={invoice.total - invoice.credit_notes} isLast={false} />
        <Sum label={words.paid} amount={invoice.settled} isLast={false} />
        <Sum label={words.owed} amount={invoice.owed} isLast />
      </tfoot>
    </table>
  );
}

/** `Quarterly · 5 Feb 2026 – 5 May 2026` */
function usePeriod({ billing_period, period_start, period_end, renews }: OfInvoice['invoice']): string {
  const { from } = useMessages('invoice');
  const { billingPeriod } = useMessages('shared');
  const { app } = usePage().props;
  const day = (at: string) => unbroken(formatDate(at, app.time_zone, app.locale));
  const start = day(period_start);
  const days = period_end ? `${start} – ${day(period_end)}` : from(start);
  // The agreed length of a running period is unknown.
  return renews ? `${billingPeriod[billing_period]} · ${days}` : days;
}

function Sum({ label, amount, isLast }: { label: string; amount: number; isLast: boolean }) {
  return (
    <tr className={isLast ? 'text-lg font-bold' : 'font-medium text-muted'}>
      <th scope="row" className="pt-2 pr-4 text-right">
        {label}
      </th>
      <td className="pt-2 text-right whitespace-nowrap">{formatRupiah(amount)}</td>
    </tr>
  );
}
