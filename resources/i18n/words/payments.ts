import type { PAYMENT_SORTS } from '@server/billing/payments/payment.input';
import type { Say } from '../say';

export const payments = (say: Say) => ({
  noun: { one: say('payment', 'pembayaran'), many: say('payments', 'pembayaran') },
  search: say('Search by customer, invoice or reference', 'Cari pelanggan, tagihan, atau referensi'),
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  all: say('All', 'Semua'),
  month: say('Month', 'Bulan'),
  allMonths: say('All months', 'Semua bulan'),
  orders: {
    '-paid_on': say('Newest first', 'Terbaru dulu'),
    paid_on: say('Oldest first', 'Terlama dulu'),
  } satisfies Record<keyof typeof PAYMENT_SORTS, string>,
  nothing: {
    title: say('No payments yet', 'Belum ada pembayaran'),
    canWrite: say(
      'Record a payment on the card of a subscription.',
      'Catat pembayaran lewat kartu langganan.',
    ),
    mayLook: say('You have not paid anything yet.', 'Anda belum pernah membayar.'),
  },
  /** Of a chosen month, for staff and as customers read it. */
  received: (month: string) => say(`Received ${month}`, `Diterima ${month}`),
  paid: (month: string) => say(`Paid ${month}`, `Dibayar ${month}`),
  /** @param day `28 Nov 2026` */
  paidOn: (day: string) => say(`Paid on ${day}`, `Dibayar ${day}`),
  sums: {
    label: say('Sum', 'Jumlah'),
    tooMany: say(
      'More than 100,000 rows match. Choose a month or another filter to see their sum.',
      'Lebih dari 100.000 baris cocok. Pilih bulan atau filter lain untuk melihat jumlahnya.',
    ),
  },
  accounting: {
    button: say('For the accountant', 'Untuk akuntan'),
    title: say('A month for the accountant', 'Satu bulan untuk akuntan'),
    text: say(
      'One file with payments by method, refunds, credit, and the invoices that were open on its last day, tied to the sums of the ledger.',
      'Satu file berisi pembayaran per cara bayar, pengembalian, kredit, dan tagihan yang terbuka di hari terakhirnya, dicocokkan dengan jumlah di buku besar.',
    ),
    month: say('Month', 'Bulan'),
    excel: say('Download Excel', 'Unduh Excel'),
    csv: say('CSV files', 'File CSV'),
  },
  columns: {
    customer: say('Customer', 'Pelanggan'),
    invoice: say('Invoice', 'Tagihan'),
    method: say('Method', 'Cara bayar'),
    reference: say('Reference', 'Referensi'),
    day: say('Paid on', 'Tanggal'),
    by: say('By', 'Oleh'),
    amount: say('Amount', 'Jumlah'),
  },
  /** Follows "Actions for". */
  name: (number: string, amount: string) =>
    say(`the payment of ${amount} for ${number}`, `pembayaran ${amount} untuk ${number}`),
});
