import type { PayView } from '@server/billing/checkout/pay.view';
import type { SellerView } from '@server/billing/invoices/seller.view';
import type { Paper } from '@server/rules/paper';
import { howToPay } from '@/shared/payment/how-to-pay';
import { sellerLines } from '@/shared/seller-lines';
import { formatDate, formatRupiah, formatWholeDay, unbroken } from '@/lib/format';
import type { Messages } from '@/i18n/messages';
import type { PaperReader } from '../invoice/invoice-paper';

type Words = Pick<Messages, 'pay' | 'shared'>;

/** What the holder of a pay link gets: the receipt once it is paid, and the invoice before. */
export function receiptPaper(bill: PayView, seller: SellerView, words: Words, reader: PaperReader): Paper {
  const { pay, shared } = words;
  const isPaid = bill.state === 'paid';
  const lines = paymentLines(bill, words, reader);
  return {
    title: isPaid ? pay.paid.receipt : shared.ledger.invoice,
    number: bill.number,
    state: shared.ledger.state[bill.state],
    stamp: null,
    seller: sellerLines(seller, reader.product_name, shared.facts.taxId),
    facts: billFacts(bill, pay, reader),
    heads: { what: '', amount: '' },
    lines: [],
    sums: isPaid
      ? [{ label: pay.paid.total, amount: formatRupiah(bill.total) }]
      : [
          { label: pay.facts.total, amount: formatRupiah(bill.total) },
          { label: pay.facts.paid, amount: formatRupiah(bill.settled) },
          { label: pay.heading[bill.settled > 0 ? 'partial' : 'owed'], amount: formatRupiah(bill.owed) },
        ],
    payments: lines.length > 0 ? { title: pay.paid.payments, lines } : null,
    pay: howToPay({ ...bill, url: seller.public_url + bill.path }, pay),
  };
}

/** Payments, credit and refunds, which add up to the total. */
export function paymentLines(bill: PayView, { pay, shared }: Words, { locale }: Pick<PaperReader, 'locale'>) {
  const line = (title: string, amount: number) => ({ title, notes: [], amount: formatRupiah(amount) });
  return [
    ...bill.payments.map(({ paid_on, method, settles }) =>
      line(`${formatWholeDay(paid_on, locale)} · ${shared.ledger.method[method]}`, settles),
    ),
    ...(bill.credit_used > 0 ? [line(pay.paid.fromCredit, bill.credit_used)] : []),
    ...(bill.refunded > 0 ? [line(pay.paid.refunded, -bill.refunded)] : []),
  ];
}

export function billFacts(
  bill: PayView,
  { facts: words }: Messages['pay'],
  { locale, time_zone }: Omit<PaperReader, 'product_name'>,
): Paper['facts'] {
  const day = (at: string) => unbroken(formatDate(at, time_zone, locale));
  const what = words.plan(bill.plan_name) + (bill.length ? ` · ${words.length[bill.length]}` : '');
  return [
    { label: words.what, lines: [what] },
    { label: words.for, lines: [`${bill.customer} · ${words.license(bill.license_ending)}`] },
    periodOf(bill, words, day),
    ...(bill.owed > 0 ? [{ label: words.due, lines: [day(bill.due_at)] }] : []),
    { label: words.invoice, lines: [bill.number] },
  ];
}

/** The new end, the period, or its length from the payment on. */
function periodOf(bill: PayView, words: Messages['pay']['facts'], day: (at: string) => string) {
  const { period_start, period_end, length } = bill;
  if (bill.starts_on_payment && length)
    return { label: words.period, lines: [words.fromPayment(words.length[length])] };
  if (bill.extends && period_end) return { label: words.until, lines: [day(period_end)] };
  const from = day(period_start);
  return {
    label: words.period,
    lines: [period_end ? `${from} – ${day(period_end)}` : words.from(from)],
  };
}
