import type { CodeLimit } from '@server/rules/lease-chain';
import type { Messages } from '../en';

const LIMITS: Record<CodeLimit, string> = {
  paid: 'hari terakhir yang sudah dibayar atau masih masa tenggang.',
  unpaid:
    'periode ini belum dibayar, jadi kode tidak memberi hari lebih banyak daripada satu jawaban server.',
  endless: 'kode berlaku paling lama setahun ke depan.',
};

export const offlineCode = {
  title: 'Kode luring',
  lead: 'Ketik kode ini di router yang tidak bisa menjangkau server. Router jalan sampai akhir hari yang dipilih.',
  loading: 'Melihat sampai kapan kodenya bisa berlaku…',
  refused: 'Lisensi ini sedang ditolak, jadi tidak ada kodenya. Perpanjang atau aktifkan dulu.',
  until: 'Sampai akhir hari',
  latest: (day, limit) => `Paling lama ${day}: ${LIMITS[limit]}`,
  make: 'Buat kodenya',
  code: 'Kode',
  terminal: 'Di terminal router:',
  copy: 'Salin kedua baris',
  forGood: (day) =>
    `Tidak bisa ditarik lagi: di tempat tanpa internet, router dengan kode ini jalan sampai ${day}, walaupun lisensinya dinonaktifkan.`,
  another: 'Hari lain',
  check: {
    title: 'Periksa kode',
    hint: '24 angka, seperti dibacakan pelanggan.',
    press: 'Periksa',
    valid: (day) => `Kode lisensi ini, sampai ${day}.`,
    invalid: 'Bukan kode lisensi ini, atau salah ketik. Cocokkan angkanya satu per satu.',
  },
  file: 'Berkas lisensi',
  newChain: {
    press: 'Mulai rantai baru',
    text: 'Semua lease dan kode sebelumnya berakhir. Tempel lagi skripnya di setiap router lisensi ini.',
  },
} satisfies Messages['offlineCode'];
