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
  ignored: (columns) => `Kolom ini tidak diimpor: ${columns}.`,
  run: (count) => `Impor ${rowsOf(count)}`,
  nothingToDo: 'Tidak ada yang perlu diimpor: tidak ada baris yang mengubah data.',
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
