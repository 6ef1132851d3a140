import type { Messages } from '../en';

export const payAll = {
  title: 'Yang harus dibayar',
  heading: 'Yang harus dibayar',
  owed: 'Tagihan',
  license: (plan, ending) => `Paket ${plan}, lisensi ${ending}`,
  late: (day) => `jatuh tempo ${day}, sudah lewat`,
  due: (day) => `jatuh tempo ${day}`,
  ahead: {
    title: 'Bayar di muka',
    hint: 'Dengan harga hari ini. Masa berikutnya baru mulai setelah dibayar.',
    until: (length, day) => `${length}, sampai ${day}`,
  },
  update: 'Hitung jumlahnya',
  cut: (owed) =>
    `Hanya 100 yang paling lama yang tampil, dari tagihan ${owed}. Sisanya tampil setelah ini dibayar.`,
  changed: 'Jumlahnya berubah sejak halaman ini dibuka. Periksa dulu, lalu tekan lagi.',
  nothingTicked: 'Centang yang mau dibayar.',
  settled: {
    paid: 'Lunas, terima kasih. Sisa tagihan:',
    until: (day) => `Lunas, aktif sampai ${day}. Sisa tagihan:`,
    free: 'Tidak ada yang harus dibayar',
  },
  paid: { title: 'Baru dibayar', receipt: (number) => `Kuitansi ${number}` },
  ask: 'Halo, saya mau bertanya tentang tagihan saya.',
} satisfies Messages['payAll'];
