import { usePage } from '@inertiajs/react';
import type { InvoicePage } from '@server/billing/invoices/invoice-page.view';
import type { Paper } from '@server/rules/paper';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { HowToPayPrint } from '@/shared/payment/how-to-pay-print';
import { InvoiceBadge } from '@/shared/invoice-badge';
import { SellerAddress } from '@/shared/seller-address';
import { UserLink } from '@/shared/user-link';
import { useMessages } from '@/i18n/use-messages';
import { invoicePaper } from './invoice-paper';

type InvoiceSheetProps = {
  page: InvoicePage;
  /** Shown below the total. */
  children: ReactNode;
};

/** The print version on one page (`resources/app/print.css`). */
export function InvoiceSheet({ page, children }: InvoiceSheetProps) {
  const { invoice, seller } = page;
  const words = { invoice: useMessages('invoice'), pay: useMessages('pay'), shared: useMessages('shared') };
  const paper = invoicePaper(page, words, usePage().props.app);
  return (
    <article className="paper relative grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <SellerAddress {...seller} />
        <div className="grid justify-items-start gap-1 sm:justify-items-end">
          <h2 className="text-xl font-bold">{paper.title}</h2>
          <p className="text-base font-semibold tabular-nums">{invoice.number}</p>
          <InvoiceBadge invoice={invoice} />
        </div>
      </header>
      <Facts paper={paper} userId={invoice.user_id} />
      <InvoiceLines paper={paper} />
      <Stamp paper={paper} isPaid={invoice.state === 'paid'} />
      <HowToPayPrint pay={paper.pay} />
      {children}
    </article>
  );
}

/** The customer is as on the day of issue. */
function Facts({ paper, userId }: { paper: Paper; userId: number }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {paper.facts.map(({ label, lines: [first, ...others] }, index) => (
        <Fact key={label} label={label}>
          {index === 0 ? <UserLink id={userId} name={first!} /> : first}
          {others.map((line) => (
            <span key={line} className="block font-normal whitespace-pre-line">
              {line}
            </span>
          ))}
        </Fact>
      ))}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start">
    <dt className="text-xs text-faint">{label}</dt>
    <dd className="text-base font-semibold wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

/** Legible from a distance, also on a bad printer. */
const Stamp = ({ paper: { stamp }, isPaid }: { paper: Paper; isPaid: boolean }) =>
  stamp && (
    <p className={clsx('stamp', isPaid ? 'border-green text-green' : 'border-grey text-grey')}>{stamp}</p>
  );

/** The lines of the invoice and how much is paid. */
function InvoiceLines({ paper: { heads, lines, sums } }: { paper: Paper }) {
  return (
    <table className="w-full text-base tabular-nums">
      <thead>
        <tr className="border-b border-line-strong text-left text-xs text-faint">
          <th scope="col" className="py-2 font-medium">
            {heads.what}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {heads.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, notes, amount }, index) => (
          <tr key={index} className="border-b border-line align-top">
            <td className="py-3 pr-4">
              <span className="font-semibold wrap-anywhere">{title}</span>
              {notes.map((note) => (
                <span key={note} className="block text-sm text-muted">
                  {note}
                </span>
              ))}
            </td>
            <td className="py-3 text-right font-semibold whitespace-nowrap">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }, index) => (
          <Sum key={label} label={label} amount={amount} isLast={index === sums.length - 1} />
        ))}
      </tfoot>
    </table>
  );
}

function Sum({ label, amount, isLast }: { label: string; amount: string; isLast: boolean }) {
  return (
    <tr className={isLast ? 'text-lg font-bold' : 'font-medium text-muted'}>
      <th scope="row" className="pt-2 pr-4 text-right">
        {label}
      </th>
      <td className="pt-2 text-right whitespace-nowrap">{amount}</td>
    </tr>
  );
}
