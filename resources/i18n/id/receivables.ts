import type { Messages } from '../en';

export const receivables = {
  noun: { one: 'pelanggan', many: 'pelanggan' },
  search: 'Cari nama, nomor, atau email',
  failure: 'Gagal memuat data',
  all: 'Semua yang berutang',
  bands: {
    late: 'Lewat tempo',
    late_to_7: 'Lewat 1–7 hari',
    late_8_to_30: 'Lewat 8–30 hari',
    late_over_30: 'Lewat > 30 hari',
    not_yet_due: 'Belum lewat',
    credit: 'Kredit belum terpakai',
  },
  orders: {
    due: 'Jatuh tempo terlama dulu',
    '-due': 'Jatuh tempo terbaru dulu',
    '-owed': 'Utang terbesar dulu',
    owed: 'Utang terkecil dulu',
    '-late': 'Lewat tempo terbesar dulu',
    late: 'Lewat tempo terkecil dulu',
    name: 'Nama A–Z',
    '-name': 'Nama Z–A',
  },
  nothing: {
    title: 'Tidak ada piutang',
    text: 'Yang punya tagihan terbuka tampil di sini: berapa yang lewat tempo, dan sejak kapan.',
  },
  owed: 'Total piutang',
  shown: (owed, late, notDue, credit) =>
    `Yang tampil: piutang ${owed}, ${late} lewat tempo dan ${notDue} belum; kredit belum terpakai ${credit}.`,
  asOf: {
    label: 'Per tanggal',
    past: (day) => `Keadaan di akhir ${day}, menurut yang dicatat sampai saat itu.`,
    today: 'Kembali ke hari ini',
  },
  columns: {
    customer: 'Pelanggan',
    owed: 'Piutang',
    oldest: 'Tempo terlama',
    reminded: 'Diingatkan',
    never: 'Belum pernah',
    waits: 'Menunggu dikirim',
  },
  remindOf: (name) => `Ingatkan ${name}`,
  remindNobody: 'Belum ada yang bisa diingatkan: kenapa?',
  remindLate: (count) => `Ingatkan ${count} yang lewat tempo`,
} satisfies Messages['receivables'];
