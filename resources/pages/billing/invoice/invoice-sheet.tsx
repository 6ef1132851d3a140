import { usePage } from '@inertiajs/react';
import type { InvoicePage } from '@server/billing/invoices/invoices.page';
import { displayTaxId } from '@server/rules/tax-id';
import type { ReactNode } from 'react';
import { InvoiceBadge } from '@/shared/invoice-badge';
import { SellerAddress } from '@/shared/seller-address';
import { UserLink } from '@/shared/user-link';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { InvoiceLines } from './invoice-lines';

type InvoiceSheetProps = Pick<InvoicePage, 'invoice' | 'seller'> & {
  /** Shown below the total. */
  children: ReactNode;
};

/** The print version on one page (`resources/app/print.css`). */
export function InvoiceSheet({ invoice, seller, children }: InvoiceSheetProps) {
  const { ledger } = useMessages('shared');
  return (
    <article className="paper relative grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <SellerAddress {...seller} />
        <div className="grid justify-items-start gap-1 sm:justify-items-end">
          <h2 className="text-xl font-bold">{ledger.invoice}</h2>
          <p className="text-base font-semibold tabular-nums">{invoice.number}</p>
          <InvoiceBadge invoice={invoice} />
        </div>
      </header>
      <Facts invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <Stamp state={invoice.state} />
      {children}
    </article>
  );
}

function Facts({ invoice }: Pick<InvoiceSheetProps, 'invoice'>) {
  const words = useMessages('invoice');
  const { app } = usePage().props;
  const day = (at: string) => formatDate(at, app.time_zone, app.locale);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Fact label={words.customer}>
        <BilledTo invoice={invoice} />
      </Fact>
      <Fact label={words.issued}>{day(invoice.issued_at)}</Fact>
      {invoice.cancelled_at ? (
        <Fact label={words.cancelledOn}>{day(invoice.cancelled_at)}</Fact>
      ) : (
        <Fact label={words.due}>{day(invoice.due_at)}</Fact>
      )}
    </dl>
  );
}

/** As it was on the day of issue. */
function BilledTo({ invoice }: Pick<InvoiceSheetProps, 'invoice'>) {
  const { taxId } = useMessages('shared').facts;
  const { user_id, user_name, company, address, tax_id } = invoice;
  return (
    <>
      <UserLink id={user_id} name={user_name} />
      {company && <span className="block">{company}</span>}
      {address && <span className="block font-normal whitespace-pre-line">{address}</span>}
      {tax_id && (
        <span className="block font-normal">
          {taxId} {displayTaxId(tax_id)}
        </span>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start">
    <dt className="text-xs text-faint">{label}</dt>
    <dd className="text-base font-semibold wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

/** Legible from a distance, also on a bad printer. */
function Stamp({ state }: { state: InvoicePage['invoice']['state'] }) {
  const { stamp } = useMessages('invoice');
  if (state === 'paid') return <p className="stamp border-green text-green">{stamp.paid}</p>;
  if (state === 'refunded') return <p className="stamp border-grey text-grey">{stamp.refunded}</p>;
  if (state === 'cancelled') return <p className="stamp border-grey text-grey">{stamp.cancelled}</p>;
  return null;
}
