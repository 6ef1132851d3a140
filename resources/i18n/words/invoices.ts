import { formatNumber } from '@/lib/format';
import type { INVOICE_SORTS } from '@server/billing/invoices/invoice.input';
import type { Say } from '../say';

export const invoices = (say: Say) => ({
  noun: { one: say('invoice', 'tagihan'), many: say('invoices', 'tagihan') },
  search: say('Search by number, customer, plan or key', 'Cari nomor, pelanggan, paket, atau kunci'),
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  presets: { all: say('All', 'Semua'), unpaid: say('Unpaid', 'Belum lunas') },
  orders: {
    '-issued_at': say('Newest first', 'Terbaru dulu'),
    issued_at: say('Oldest first', 'Terlama dulu'),
  } satisfies Record<keyof typeof INVOICE_SORTS, string>,
  nothing: {
    title: say('No invoices yet', 'Belum ada tagihan'),
    canWrite: say(
      'Invoices are issued a few days before a period begins, and when you record a payment or renew a subscription.',
      'Tagihan terbit beberapa hari sebelum periodenya mulai, dan saat pembayaran dicatat atau langganan diperpanjang.',
    ),
    mayLook: say('You have no invoice yet.', 'Anda belum punya tagihan.'),
  },
  issue: {
    button: say('Issue due invoices', 'Terbitkan tagihan'),
    done: (count: number) =>
      say(
        count === 1 ? '1 invoice was issued.' : `${formatNumber(count)} invoices were issued.`,
        `${formatNumber(count)} tagihan diterbitkan.`,
      ),
    nothing: say(
      'Every period that begins soon has its invoice already.',
      'Belum ada periode baru yang perlu ditagih.',
    ),
    sum: (count: number, total: string) =>
      say(
        count === 1 ? `1 invoice of ${total}.` : `${formatNumber(count)} invoices, ${total} in total.`,
        `${formatNumber(count)} tagihan, seluruhnya ${total}.`,
      ),
    anyway: say(
      'The server also issues them by itself within the hour.',
      'Server juga menerbitkannya sendiri, paling lambat satu jam lagi.',
    ),
    byHand: say('This server issues no invoices by itself.', 'Server ini tidak menerbitkan tagihan sendiri.'),
    list: say('To be issued', 'Yang akan diterbitkan'),
    /** @param day the first day of the period */
    from: (plan: string, day: string) => say(`${plan}, from ${day}`, `${plan}, mulai ${day}`),
    more: (count: string) => say(`and ${count} more`, `dan ${count} lagi`),
    confirm: (count: number) =>
      say(
        count === 1 ? 'Issue 1 invoice' : `Issue ${formatNumber(count)} invoices`,
        `Terbitkan ${formatNumber(count)} tagihan`,
      ),
  },
  sums: {
    label: say('Sum', 'Jumlah'),
    tooMany: say(
      'More than 100,000 rows match. Choose a state or another filter to see their sum.',
      'Lebih dari 100.000 baris cocok. Pilih status atau filter lain untuk melihat jumlahnya.',
    ),
  },
  columns: {
    number: say('Number', 'Nomor'),
    customer: say('Customer', 'Pelanggan'),
    issued: say('Issued', 'Terbit'),
    due: say('Due', 'Jatuh tempo'),
    total: say('Total', 'Jumlah'),
    owed: say('Still to pay', 'Sisa'),
  },
});
