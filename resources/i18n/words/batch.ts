import type { BatchActionName, BatchSubject } from '@server/rules/batch-actions';
import { formatNumber } from '@/lib/format';
import type { Say } from '../say';

export const batch = (say: Say) => ({
  rows: {
    license: (count: number) =>
      `${formatNumber(count)} ${say(count === 1 ? 'license' : 'licenses', 'lisensi')}`,
    subscription: (count: number) =>
      `${formatNumber(count)} ${say(count === 1 ? 'subscription' : 'subscriptions', 'langganan')}`,
    user: (count: number) => `${formatNumber(count)} ${say(count === 1 ? 'user' : 'users', 'akun')}`,
  } satisfies Record<BatchSubject, (count: number) => string>,
  /** Where each of them gets one message. */
  customers: (count: number) =>
    `${formatNumber(count)} ${say(count === 1 ? 'customer' : 'customers', 'pelanggan')}`,
  what: say('What to do', 'Tindakan'),
  choose: say('Choose what to do', 'Pilih tindakan'),
  actions: {
    'license.status': say('Set the status', 'Atur status'),
    'license.expiry': say('Set the expiry date', 'Atur tanggal kedaluwarsa'),
    'license.owner': say('Assign to a user', 'Berikan ke pelanggan'),
    'license.rotate': say('Give new keys', 'Beri kunci baru'),
    'license.delete': say('Delete', 'Hapus'),
    'subscription.status': say('Set the status', 'Atur status'),
    'subscription.payment': say('Set the payment status', 'Atur status pembayaran'),
    'subscription.plan': say('Move to another plan', 'Pindahkan ke paket lain'),
    'subscription.extend': say('Extend by a period', 'Perpanjang satu periode'),
    'subscription.remind': say('Send a reminder', 'Kirim pengingat'),
    'subscription.price': say('Change the agreed price', 'Ubah harga kesepakatan'),
    'subscription.delete': say('Delete', 'Hapus'),
    'user.delete': say('Delete', 'Hapus'),
  } satisfies Record<BatchActionName, string>,
  value: {
    choosePlan: say('Choose a plan', 'Pilih paket'),
    reprice: say('Set the amount to the price of the plan', 'Ganti jumlahnya dengan harga paket'),
    repriceHint: say(
      'Otherwise the agreed amount stays.',
      'Kalau tidak, harga yang disepakati tetap berlaku.',
    ),
    switchOff: say('Switch their licenses off too', 'Nonaktifkan lisensinya juga'),
    switchOffHint: say(
      'Otherwise routers keep working until each license itself expires.',
      'Jika tidak, router tetap jalan sampai masa berlaku lisensinya sendiri.',
    ),
    period: say('Period', 'Periode'),
    paidHint: say(
      'No money is recorded, and open invoices stay open. For money that came, record each payment.',
      'Tidak ada uang yang dicatat, dan tagihannya tetap terbuka. Kalau uangnya sudah masuk, catat pembayarannya satu per satu.',
    ),
    periodHint: say(
      'Added to the end of each subscription, as when renewing. Payment status and amount stay the same.',
      'Dihitung dari akhir masing-masing langganan, sama seperti memperpanjangnya. Status pembayaran dan jumlahnya tetap.',
    ),
    expiry: say('Expiry date', 'Tanggal kedaluwarsa'),
    expiryHint: say('Empty: never.', 'Kosong: tidak pernah.'),
  },
  preview: {
    texts: say('Customers will read', 'Yang akan dibaca pelanggan'),
    oncePerDay: say(
      'Each number gets one message a day, between 09:00 and 20:00.',
      'Setiap nomor mendapat satu pesan sehari, antara jam 09.00 dan 20.00.',
    ),
    checking: say('Checking…', 'Memeriksa…'),
    rows: (rows: string) => say(`This is about ${rows}.`, `Ini mengenai ${rows}.`),
    none: say('No row matches.', 'Tidak ada baris yang cocok.'),
    /** Where not all could be checked in time. */
    tried: (tried: number) =>
      say(
        `The first ${formatNumber(tried)} have been checked:`,
        `Dari ${formatNumber(tried)} yang pertama dicek:`,
      ),
    fine: (tried: number): string =>
      say(
        tried === 1 ? 'It can be done.' : 'All of them can be done.',
        tried === 1 ? 'Bisa dikerjakan.' : 'Semuanya bisa dikerjakan.',
      ),
    refused: (refused: number, tried: number) =>
      say(
        refused === tried
          ? 'None of them can be done:'
          : `${formatNumber(tried - refused)} can be done, ${formatNumber(refused)} cannot:`,
        refused === tried
          ? 'Tidak ada yang bisa dikerjakan:'
          : `${formatNumber(tried - refused)} bisa dikerjakan, ${formatNumber(refused)} tidak:`,
      ),
  },
  /** How many at most, where not all have been checked. */
  upTo: (rows: string) => say(`up to ${rows}`, `paling banyak ${rows}`),
  /** The title, the button, and the word to type as confirmation. */
  confirmations: {
    change: { title: (rows: string) => say(`Change ${rows}`, `Ubah ${rows}`), word: say('CHANGE', 'UBAH') },
    delete: { title: (rows: string) => say(`Delete ${rows}`, `Hapus ${rows}`), word: say('DELETE', 'HAPUS') },
    remind: {
      title: (rows: string) => say(`Remind ${rows}`, `Ingatkan ${rows}`),
      word: say('REMIND', 'INGATKAN'),
    },
  },
  remind: say('Remind customers', 'Ingatkan pelanggan'),
  confirm: (word: string) => say(`Type ${word} to confirm`, `Ketik ${word} untuk melanjutkan`),
  run: {
    progress: (reached: number, total: number) =>
      say(
        `${formatNumber(reached)} of ${formatNumber(total)}`,
        `${formatNumber(reached)} dari ${formatNumber(total)}`,
      ),
    stop: say('Stop', 'Hentikan'),
    keep: say(
      'Keep this window open until it finishes. What is done so far is kept.',
      'Biarkan jendela ini terbuka sampai selesai. Yang sudah dikerjakan tetap berlaku.',
    ),
    resume: say('Continue', 'Lanjutkan'),
  },
  ended: {
    done: (changed: string) => say(`Done: ${changed}.`, `Selesai: ${changed}.`),
    /** Sent by staff, or by a provider. */
    reminded: (changed: string, isByHand: boolean) =>
      say(
        isByHand
          ? `Reminders for ${changed} are ready. Nothing has been sent yet.`
          : `Reminders for ${changed} go out within minutes.`,
        isByHand
          ? `Pengingat untuk ${changed} sudah siap. Belum ada yang terkirim.`
          : `Pengingat untuk ${changed} dikirim dalam beberapa menit.`,
      ),
    stopped: (changed: string, left: number) =>
      say(
        `Stopped: ${changed} done, ${formatNumber(left)} left as they were.`,
        `Dihentikan: ${changed} selesai, ${formatNumber(left)} tidak diubah.`,
      ),
    undone: (changed: string) => say(`Undone: ${changed}.`, `Diurungkan: ${changed}.`),
    refused: (count: number) =>
      say(
        count === 1 ? '1 was left as it was:' : `${formatNumber(count)} were left as they were:`,
        `${formatNumber(count)} tidak diubah:`,
      ),
    more: (count: number) => say(`and ${formatNumber(count)} more`, `dan ${formatNumber(count)} lagi`),
    undo: say('Undo', 'Urungkan'),
    audit: say('Show in the audit log', 'Lihat di audit'),
    send: (count: number) =>
      say(
        count === 1 ? 'Send 1 message' : `Send ${formatNumber(count)} messages`,
        `Kirim ${formatNumber(count)} pesan`,
      ),
    messages: say('Show the messages', 'Lihat pesannya'),
  },
  leave: {
    title: say('Stop here?', 'Hentikan di sini?'),
    text: say(
      'What is done so far is kept. The rest is left as it is.',
      'Yang sudah dikerjakan tetap berlaku. Sisanya tidak diubah.',
    ),
    keep: say('Keep going', 'Lanjutkan'),
    confirm: say('Stop', 'Hentikan'),
  },
});
