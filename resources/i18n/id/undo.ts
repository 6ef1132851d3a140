import type { Messages } from '../en';

export const undo = {
  follows: {
    payment: (amount) =>
      `Untuk pembayaran yang salah catat: ${amount} ditarik kembali, berikut semua akibatnya.`,
    renewal: () =>
      'Untuk perpanjangan atau tanggal akhir yang keliru: ditarik kembali, berikut semua akibatnya.',
  },
  changes: {
    label: 'Yang berubah',
    takenFrom: (user) => `Ditarik kembali dari ${user}`,
    before: 'Sekarang',
    after: 'Menjadi',
    amount: 'Harga',
    status: 'Pembayaran',
    owed: 'Sisa tagihan',
  },
  reason: 'Alasan',
  reasonHint: {
    payment: 'Tersimpan di pembayarannya, misalnya: salah pelanggan.',
    renewal: 'Tersimpan di riwayat, misalnya: salah pelanggan.',
  },
  done: {
    payment: (amount) => `Pencatatan pembayaran ${amount} sudah dibatalkan.`,
    renewal: () => 'Sudah dibatalkan.',
  },
  tell: {
    title: 'Beri tahu pelanggan',
    text: 'Pembayarannya sudah ditarik kembali, padahal kuitansinya sudah terkirim.',
    label: 'Pesan untuk pelanggan',
    copy: 'Salin pesan',
  },
  toInvoice: 'Buka tagihannya',
  toPayments: 'Lihat pembayarannya',
} satisfies Messages['undo'];
