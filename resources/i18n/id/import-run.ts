import { formatNumber } from '@/lib/format';
import type { Messages } from '../en';

const rowsOf = (count: number) => `${formatNumber(count)} baris`;

export const importRun = {
  noun: { one: 'baris', many: 'baris' },
  failure: 'Gagal memuat data',
  search: 'Cari username atau kunci lisensi',
  orders: { line: 'Dari baris pertama', '-line': 'Dari baris terakhir' },
  states: {
    checking: 'Memeriksa hasil tiap baris. Belum ada yang diubah.',
    checked: 'Sudah diperiksa. Belum ada yang diubah.',
    running: 'Impor ini belum selesai.',
    done: 'Impor selesai.',
    stopped: 'Impor dihentikan. Baris yang sudah diimpor tetap tersimpan.',
  },
  importing: 'Sedang mengimpor. Boleh dihentikan kapan saja dan dilanjutkan nanti.',
  lost: 'Koneksi terputus. Impor berlanjut sendiri begitu server menjawab.',
  progress: (done, total) => `${formatNumber(done)} dari ${rowsOf(total)}`,
  file: {
    xlsx: (sheet) => `Dibaca sebagai file Excel, lembar “${sheet}”.`,
    csv: (encoding, separator) => `Dibaca sebagai CSV dalam ${encoding}, sel dipisahkan ${separator}.`,
    separators: { ',': 'koma', ';': 'titik koma', '\t': 'tab' },
  },
  ignored: (columns) => `Kolom ini tidak diimpor: ${columns}.`,
  run: (count) => `Impor ${rowsOf(count)}`,
  nothingToDo: 'Tidak ada yang perlu diimpor: tidak ada baris yang mengubah data.',
  taking: {
    would: (count) =>
      `${rowsOf(count)} akan mengurangi sesuatu: masa aktif, uang, pelanggan, akses, atau isi data.`,
    did: (count) => `${rowsOf(count)} mengurangi sesuatu.`,
    show: 'Tampilkan',
    filter: 'Mengurangi',
  },
  ask: {
    title: 'Impor baris yang mengurangi sesuatu?',
    text: (count, total) =>
      `${formatNumber(count)} dari ${rowsOf(total)} akan mengurangi sesuatu: berakhir lebih cepat, tidak lagi lunas, harga turun, pindah pelanggan, akses berubah, atau isinya dikosongkan. Impor tidak bisa dibatalkan.`,
    confirm: 'Tetap impor',
    cancel: 'Lihat barisnya',
  },
  takes: {
    end_date: 'Lebih cepat berakhir',
    expires_at: 'Lebih cepat berakhir',
    payment_status: 'Tidak lagi lunas',
    amount: 'Harga turun',
    role: 'Akses berubah',
    username: 'Pindah pelanggan',
    plan_type: 'Paket lebih kecil',
    on: 'Diaktifkan',
    off: 'Dinonaktifkan',
    emptied: 'Dikosongkan',
  },
  lastChange: (by, at) => `Terakhir diubah ${at}${by === null ? '' : ` oleh ${by}`}`,
  goOn: 'Lanjutkan',
  stop: 'Hentikan',
  another: 'Pilih file lain',
  audit: 'Lihat perubahannya',
  all: 'Semua',
  would: { create: 'Akan dibuat', change: 'Akan diubah', same: 'Tetap', refused: 'Ditolak' },
  did: { create: 'Dibuat', change: 'Diubah', same: 'Tetap', refused: 'Ditolak' },
  line: (line) => `Baris ${formatNumber(line)}`,
  waiting: 'Belum diperiksa',
  gone: {
    title: 'Tidak ada baris',
    text: 'Isi file disimpan selama 7 hari.',
  },
} satisfies Messages['importRun'];
