import type { Messages } from '../en';

export const offlineCode = {
  title: 'Kode luring',
  lead: 'Ketik kode ini di router yang tidak bisa menjangkau server. Router jalan sampai hari yang dipilih, dan tidak lebih lama dari yang sudah dibayar.',
  loading: 'Melihat sampai kapan sudah dibayar…',
  refused: 'Lisensi ini sedang ditolak, jadi tidak ada kodenya. Perpanjang atau aktifkan dulu.',
  until: 'Sampai akhir hari',
  latest: (day) => `Paling lama ${day}: hari terakhir yang sudah dibayar atau masih masa tenggang.`,
  make: 'Buat kodenya',
  code: 'Kode',
  copy: 'Salin kodenya',
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
