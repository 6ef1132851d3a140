import { BILLING_PERIODS, type BillingPeriod, monthsOf, normalizeBillingPeriod } from './billing-period.js';
import { CUSTOMER_COLUMNS, type CustomerColumn } from './csv.js';
import { PAYMENT_STATUSES } from './payment-status.js';

/** What people call the columns of their files, in Indonesian and English, in small letters without signs. */
const NAMES: Record<CustomerColumn, string[]> = {
  full_name: [
    'nama',
    'nama pelanggan',
    'nama lengkap',
    'name',
    'full name',
    'pelanggan',
    'customer',
    'customer name',
    'nama customer',
    'client',
    'klien',
  ],
  username: [
    'username',
    'user name',
    'user',
    'nama pengguna',
    'id pelanggan',
    'no pelanggan',
    'kode pelanggan',
    'customer id',
    'login',
    'pppoe',
    'user pppoe',
  ],
  wa_number: [
    'no hp',
    'nomor hp',
    'hp',
    'no wa',
    'nomor wa',
    'wa',
    'whatsapp',
    'no whatsapp',
    'nomor whatsapp',
    'whatsapp number',
    'telp',
    'no telp',
    'telepon',
    'no telepon',
    'nomor telepon',
    'handphone',
    'no handphone',
    'phone',
    'phone number',
    'mobile',
    'kontak',
    'contact',
  ],
  company: ['perusahaan', 'nama perusahaan', 'company', 'usaha', 'nama usaha', 'instansi'],
  address: ['alamat', 'alamat lengkap', 'alamat pasang', 'address', 'lokasi'],
  email: ['email', 'e mail', 'surel', 'alamat email'],
  tax_id: ['npwp', 'no npwp', 'tax id'],
  plan_type: [
    'paket',
    'nama paket',
    'jenis paket',
    'paket internet',
    'paket langganan',
    'layanan',
    'produk',
    'plan',
    'package',
    'service',
  ],
  amount: [
    'harga',
    'harga paket',
    'harga bulanan',
    'tarif',
    'biaya',
    'biaya bulanan',
    'iuran',
    'iuran bulanan',
    'tagihan',
    'nominal',
    'jumlah',
    'abonemen',
    'price',
    'amount',
    'fee',
    'monthly fee',
  ],
  billing_period: [
    'jumlah bulan',
    'jml bulan',
    'bulan per bayar',
    'lama langganan',
    'durasi',
    'periode tagihan',
    'periode bayar',
    'siklus tagihan',
    'months',
    'number of months',
    'months per payment',
    'duration',
    'billing cycle',
  ],
  end_date: [
    'jatuh tempo',
    'tgl jatuh tempo',
    'tanggal jatuh tempo',
    'tempo',
    'berakhir',
    'tgl berakhir',
    'tanggal berakhir',
    'berlaku sampai',
    'aktif sampai',
    'masa aktif sampai',
    'expired',
    'expiry',
    'expires',
    'expiry date',
    'due',
    'due date',
    'end date',
    'valid until',
  ],
  payment_status: [
    'status bayar',
    'status pembayaran',
    'pembayaran',
    'lunas',
    'bayar',
    'keterangan bayar',
    'payment',
    'payment status',
    'paid',
  ],
  license_key: [
    'lisensi',
    'kunci',
    'kunci lisensi',
    'kode lisensi',
    'nomor lisensi',
    'license',
    'licence',
    'licence key',
    'serial',
    'key',
  ],
  same_customer: ['pelanggan yang sama', 'pelanggan sama'],
};

/** `Tgl. Jatuh_Tempo ` → `tgl jatuh tempo`. */
const plainHead = (head: string): string =>
  head
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namesOf = (field: CustomerColumn): string[] => [plainHead(field), ...NAMES[field]];

/** The field that each head probably names; no field twice. The names that match whole come first, then those that the head begins with. */
export function guessColumns(heads: string[]): (string | null)[] {
  const plain = heads.map(plainHead);
  const guessed: (string | null)[] = heads.map(() => null);
  const tests: ((head: string, name: string) => boolean)[] = [
    (head, name) => head === name,
    (head, name) => head.startsWith(`${name} `),
  ];
  for (const isNamed of tests)
    for (const field of CUSTOMER_COLUMNS) {
      if (guessed.includes(field)) continue;
      const at = plain.findIndex(
        (head, i) => guessed[i] === null && namesOf(field).some((name) => isNamed(head, name)),
      );
      if (at >= 0) guessed[at] = field;
    }
  return guessed;
}

const most = (cells: string[], fits: (cell: string) => boolean): boolean =>
  cells.filter(fits).length * 2 > cells.length;

const isCountOfMonths = (cell: string): boolean =>
  /^\d{1,2}(?: (?:bulan|bln|months?))?$/.test(cell) ||
  (BILLING_PERIODS as readonly string[]).includes(readBillingPeriod(cell));

const isPaymentWord = (cell: string): boolean =>
  (PAYMENT_STATUSES as readonly string[]).includes(readPaymentStatus(cell));

/** Heads that people write above other things too, so that their cells decide; and any other head, if its cells speak of paying. */
const BY_CELLS: [CustomerColumn, RegExp, (cells: string[]) => boolean][] = [
  ['billing_period', /^(?:periode?|bulan|lama)$/, (cells) => most(cells, isCountOfMonths)],
  ['payment_status', /^status(?: |$)/, (cells) => most(cells, isPaymentWord)],
  [
    'payment_status',
    /./,
    (cells) => cells.some((cell) => /lunas|bayar|paid/.test(cell)) && most(cells, isPaymentWord),
  ],
];

/** Fills fields that no head names. @param guessed by the heads. @param rows some, whose cells tell */
export function guessByCells(
  heads: string[],
  guessed: (string | null)[],
  rows: string[][],
): (string | null)[] {
  const fields = [...guessed];
  const cellsOf = (at: number) => rows.flatMap((row) => plainHead(row[at] ?? '') || []);
  for (const [field, name, isMeant] of BY_CELLS) {
    if (fields.includes(field)) continue;
    const at = heads.findIndex(
      (head, i) => fields[i] === null && name.test(plainHead(head)) && isMeant(cellsOf(i)),
    );
    if (at >= 0) fields[at] = field;
  }
  return fields;
}

const BELOW_A_TABLE =
  /^(?:(?:grand |sub ?)?(?:total|jumlah|jml)|sum|dicetak|printed|catatan|note|mengetahui|hormat kami)(?: |$)/;

/** Whether a row begins with what people write below a table: its totals, or a note. */
export function isFooter(cells: string[]): boolean {
  const [first = ''] = cells.map(plainHead).filter(Boolean);
  return BELOW_A_TABLE.test(first);
}

/** Words of people for a payment status. */
const PAYMENT_WORDS: Record<string, string> = {
  lunas: 'paid',
  sudah: 'paid',
  true: 'paid',
  false: 'pending',
  'sudah bayar': 'paid',
  'sudah lunas': 'paid',
  ya: 'paid',
  yes: 'paid',
  bayar: 'paid',
  belum: 'pending',
  'belum bayar': 'pending',
  'belum lunas': 'pending',
  tidak: 'pending',
  no: 'pending',
  unpaid: 'pending',
  'belum dibayar': 'pending',
  'sudah dibayar': 'paid',
  'not paid': 'pending',
  blm: 'pending',
  'blm bayar': 'pending',
  'blm lunas': 'pending',
  nunggak: 'pending',
  menunggak: 'pending',
  'gagal bayar': 'failed',
};

const PERIOD_WORDS: Record<string, BillingPeriod> = {
  bulanan: 'monthly',
  triwulan: 'quarterly',
  semester: 'semi_annually',
  tahunan: 'annually',
};

/** `3`, `3 bulan`, `1 year` or a name; what is none of them stays, to be refused. */
export function readBillingPeriod(cell: string): string {
  const word = plainHead(cell);
  const [, count, unit = ''] = /^(?:per )?(\d+)(?: (bulan|bln|months?|tahun|thn|years?))?$/.exec(word) ?? [];
  const months = Number(count) * (/^[ty]/.test(unit) ? 12 : 1);
  const name = normalizeBillingPeriod(PERIOD_WORDS[word] ?? word.replaceAll(' ', '_'));
  return BILLING_PERIODS.find((period) => period === name || monthsOf(period) === months) ?? cell;
}

/** @returns null for a cell that does not say it */
export function readYesOrNo(cell: string): boolean | null {
  const word = plainHead(cell);
  if (['ya', 'yes', 'sama', 'true', '1'].includes(word)) return true;
  return ['tidak', 'bukan', 'no', 'false', '0'].includes(word) ? false : null;
}

export const readPaymentStatus = (cell: string): string => {
  const word = plainHead(cell);
  if ((PAYMENT_STATUSES as readonly string[]).includes(word)) return word;
  return Object.hasOwn(PAYMENT_WORDS, word) ? PAYMENT_WORDS[word]! : cell;
};
