import type { RECEIVABLE_SORTS } from '@server/billing/receivables/receivable.input';
import type { ReceivableBand } from '@server/rules/receivables';
import type { Say } from '../say';

export const receivables = (say: Say) => ({
  noun: { one: say('customer', 'pelanggan'), many: say('customers', 'pelanggan') },
  search: say('Search by name, number or e-mail', 'Cari nama, nomor, atau email'),
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  all: say('All who owe', 'Semua yang berutang'),
  bands: {
    late: say('Late', 'Lewat tempo'),
    late_to_7: say('1 to 7 days late', 'Lewat 1–7 hari'),
    late_8_to_30: say('8 to 30 days late', 'Lewat 8–30 hari'),
    late_over_30: say('Over 30 days late', 'Lewat > 30 hari'),
    not_yet_due: say('Not late yet', 'Belum lewat'),
    credit: say('Unused credit', 'Kredit belum terpakai'),
  } satisfies Record<ReceivableBand, string>,
  orders: {
    due: say('Oldest due first', 'Jatuh tempo terlama dulu'),
    '-due': say('Newest due first', 'Jatuh tempo terbaru dulu'),
    '-owed': say('Most owed first', 'Utang terbesar dulu'),
    owed: say('Least owed first', 'Utang terkecil dulu'),
    '-late': say('Most late first', 'Lewat tempo terbesar dulu'),
    late: say('Least late first', 'Lewat tempo terkecil dulu'),
    name: say('Name, A to Z', 'Nama A–Z'),
    '-name': say('Name, Z to A', 'Nama Z–A'),
  } satisfies Record<keyof typeof RECEIVABLE_SORTS, string>,
  nothing: {
    title: say('Nobody owes anything', 'Tidak ada piutang'),
    text: say(
      'Customers with open invoices are listed here, with how much is late and since when.',
      'Yang punya tagihan terbuka tampil di sini: berapa yang lewat tempo, dan sejak kapan.',
    ),
  },
  owed: say('Total owed', 'Total piutang'),
  /** Of what is found by search and filter. */
  shown: (owed: string, late: string, notDue: string, credit: string) =>
    say(
      `Shown: ${owed} owed, ${late} of it late and ${notDue} not late yet; unused credit ${credit}.`,
      `Yang tampil: piutang ${owed}, ${late} lewat tempo dan ${notDue} belum; kredit belum terpakai ${credit}.`,
    ),
  asOf: {
    label: say('As at', 'Per tanggal'),
    past: (day: string) =>
      say(
        `As it was at the end of ${day}, by what was booked until then.`,
        `Keadaan di akhir ${day}, menurut yang dicatat sampai saat itu.`,
      ),
    today: say('Back to today', 'Kembali ke hari ini'),
  },
  columns: {
    customer: say('Customer', 'Pelanggan'),
    owed: say('Owed', 'Piutang'),
    oldest: say('Oldest due', 'Tempo terlama'),
    reminded: say('Reminded', 'Diingatkan'),
    never: say('Never', 'Belum pernah'),
    waits: say('Waiting to be sent', 'Menunggu dikirim'),
  },
  remindOf: (name: string) => say(`Remind ${name}`, `Ingatkan ${name}`),
  remindNobody: say('Nobody to remind now: why?', 'Belum ada yang bisa diingatkan: kenapa?'),
  remindLate: (count: string) => say(`Remind ${count} who are late`, `Ingatkan ${count} yang lewat tempo`),
});
