import type { BatchSort } from '@server/bulk/batches/batch.input';
import type { BatchRowView } from '@server/bulk/batches/batch.view';
import { formatNumber } from '@/lib/format';
import type { Say } from '../say';

export const batches = (say: Say) => ({
  noun: { one: say('batch', 'tindakan massal'), many: say('batches', 'tindakan massal') },
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  orders: {
    '-id': say('Newest first', 'Terbaru dulu'),
    id: say('Oldest first', 'Terlama dulu'),
  } satisfies Record<BatchSort, string>,
  nothing: {
    title: say('No batches found', 'Tidak ada tindakan massal'),
    text: say(
      'Changes to many rows at once and imports of files are listed here for 90 days.',
      'Perubahan banyak baris sekaligus dan impor file tercatat di sini selama 90 hari.',
    ),
  },

  all: say('All', 'Semua'),
  states: {
    running: say('Not finished', 'Belum selesai'),
    done: say('Done', 'Selesai'),
    stopped: say('Stopped', 'Dihentikan'),
  } satisfies Record<BatchRowView['state'], string>,
  undone: say('Undone', 'Sudah diurungkan'),

  imports: {
    'customers.import': say('Import of customers with subscriptions', 'Impor pelanggan dengan langganan'),
  },
  undoOf: (what: string, id: number) => say(`Undo of #${id}: ${what}`, `Urungkan #${id}: ${what}`),
  rows: (count: number) =>
    say(`${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`, `${formatNumber(count)} baris`),
  reached: (reached: number, total: number) =>
    say(
      `${formatNumber(reached)} of ${formatNumber(total)} rows`,
      `${formatNumber(reached)} dari ${formatNumber(total)} baris`,
    ),
  done: (count: number) => say(`${formatNumber(count)} done`, `${formatNumber(count)} berhasil`),
  refused: (count: number) => say(`${formatNumber(count)} refused`, `${formatNumber(count)} ditolak`),
  whatIsRefused: say('Show refused rows', 'Lihat yang ditolak'),
  open: say('Show the import', 'Lihat impornya'),

  undo: {
    title: (what: string) => say(`Undo “${what}”`, `Urungkan “${what}”`),
    text: (rows: string) =>
      say(
        `${rows} go back to what they were. Rows that were changed again since stay as they are.`,
        `${rows} kembali seperti semula. Baris yang sejak itu diubah lagi dibiarkan.`,
      ),
  },
  resume: {
    title: (what: string) => say(`Continue “${what}”`, `Lanjutkan “${what}”`),
    text: (left: string) =>
      say(
        `${left} are left. What is done so far is kept.`,
        `Masih tersisa ${left}. Yang sudah dikerjakan tetap berlaku.`,
      ),
  },
});
