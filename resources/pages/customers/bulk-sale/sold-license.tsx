import { usePage } from '@inertiajs/react';
import type { SoldLicenseView } from '@server/customers/bulk-sales/bulk-sale.view';
import { InvoiceBadge } from '@/shared/invoice-badge';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { formatDate, formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** A license with the invoice of its first period. */
export function SoldLicense({ sold }: { sold: SoldLicenseView }) {
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
  const { app } = usePage().props;
  const day = (at: string) => unbroken(formatDate(at, app.time_zone, app.locale));
  const end = invoice?.period_end ?? end_date;
  if (!invoice) return end ? day(end) : '';
  const start = day(invoice.period_start);
  return end ? `${start} – ${day(end)}` : from(start);
}
