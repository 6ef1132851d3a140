import type { LineView } from '@server/billing/ledger/invoice.view';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { InvoicePage } from '@server/billing/invoices/invoice-page.view';
import type { Locale } from '@server/rules/locale';
import type { Paper, PaperLine } from '@server/rules/paper';
import { displayTaxId } from '@server/rules/tax-id';
import { howToPay } from '@/shared/payment/how-to-pay';
import { sellerLines } from '@/shared/seller-lines';
import { formatDate, formatRupiah, formatWholeDay, unbroken } from '@/lib/format';
import { shareText } from '@/lib/share-text';
import type { Messages } from '@/i18n/messages';

export type PaperReader = { locale: Locale; time_zone: string; product_name: string };
type Words = Pick<Messages, 'invoice' | 'pay' | 'shared'>;

/** What an invoice says, on the screen and in its PDF. */
export function invoicePaper(page: InvoicePage, words: Words, reader: PaperReader): Paper {
  const { invoice, seller } = page;
  const { stamp } = words.invoice;
  return {
    title: words.shared.ledger.invoice,
    number: invoice.number,
    state: words.shared.ledger.state[invoice.state],
    stamp: invoice.state in stamp ? stamp[invoice.state as keyof typeof stamp] : null,
    seller: sellerLines(seller, reader.product_name, words.shared.facts.taxId),
    facts: factsOf(page, words, reader),
    heads: { what: words.invoice.what, amount: words.invoice.amount },
    lines: invoice.lines.map((line) => lineOf(line, page, words, reader)),
    sums: [
      { label: words.invoice.total, amount: formatRupiah(invoice.total - invoice.credit_notes) },
      { label: words.invoice.paid, amount: formatRupiah(invoice.settled) },
      { label: words.invoice.owed, amount: formatRupiah(invoice.owed) },
    ],
    payments: paymentsOf(page, words, reader),
    pay: howToPay({ ...invoice, ways: page.ways, url: invoice.pay_url }, words.pay),
  };
}

/** The customer is as on the day of issue. */
function factsOf(
  { invoice }: InvoicePage,
  { invoice: words, shared }: Words,
  { locale, time_zone }: PaperReader,
) {
  const { user_name, company, address, tax_id, cancelled_at } = invoice;
  const day = (at: string) => formatDate(at, time_zone, locale);
  const taxId = tax_id && `${shared.facts.taxId} ${displayTaxId(tax_id)}`;
  const billed = [user_name, company, address, taxId].filter((line) => !!line) as string[];
  return [
    { label: words.customer, lines: billed },
    { label: words.issued, lines: [day(invoice.issued_at)] },
    cancelled_at
      ? { label: words.cancelledOn, lines: [day(cancelled_at)] }
      : { label: words.due, lines: [day(invoice.due_at)] },
  ];
}

function lineOf(line: LineView, page: InvoicePage, words: Words, reader: PaperReader): PaperLine {
  const isOfLicense = line.kind !== 'adjustment' && line.kind !== 'credit_note';
  const notes = [
    line.kind === 'period' && periodOf(page, words, reader),
    line.days && shareText(line.days, words.shared.lines, reader.locale),
    isOfLicense && words.invoice.license(page.invoice.license_ending),
  ];
  return {
    title: words.shared.lines.of[line.kind](line.plan_name),
    notes: notes.filter((note) => !!note) as string[],
    amount: formatRupiah(line.amount),
  };
}

/** `Quarterly · 5 Feb 2026 – 5 May 2026` */
function periodOf({ invoice }: InvoicePage, words: Words, { locale, time_zone }: PaperReader): string {
  const { billing_period, period_start, period_end, renews } = invoice;
  const day = (at: string) => unbroken(formatDate(at, time_zone, locale));
  const start = day(period_start);
  const days = period_end ? `${start} – ${day(period_end)}` : words.invoice.from(start);
  // The agreed length of a running period is unknown.
  return renews ? `${words.shared.billingPeriod[billing_period]} · ${days}` : days;
}

/** What credit paid, or what became credit: the rest between what is settled and what was paid. */
export const creditOn = ({ invoice, payments }: Pick<InvoicePage, 'invoice' | 'payments'>): number =>
  invoice.settled - payments.reduce((sum, { amount, credited }) => sum + amount - credited, 0);

/** `5 Nov 2026 · QRIS` */
export function paymentTitle(
  payment: PaymentView,
  { invoice, shared }: Omit<Words, 'pay'>,
  locale: Locale,
): string {
  const back = payment.refund_id === null ? invoice.payments.reversal : invoice.payments.refunded;
  const how = payment.amount > 0 ? shared.ledger.method[payment.method] : back;
  return `${formatWholeDay(payment.paid_on, locale)} · ${how}`;
}

function paymentsOf(page: InvoicePage, words: Words, { locale }: PaperReader): Paper['payments'] {
  const own = words.invoice.payments;
  const credit = creditOn(page);
  const lines = page.payments.map((payment) => ({
    title: paymentTitle(payment, words, locale) + (payment.is_reversed ? ` · ${own.isReversed}` : ''),
    notes: [payment.reference, payment.credited > 0 && own.credited(formatRupiah(payment.credited))].filter(
      (note) => !!note,
    ) as string[],
    amount: formatRupiah(payment.amount),
  }));
  const rest = {
    title: credit > 0 ? own.fromCredit : own.becameCredit,
    notes: [],
    amount: formatRupiah(credit),
  };
  const all = credit === 0 ? lines : [...lines, rest];
  return all.length === 0 ? null : { title: own.title, lines: all };
}
