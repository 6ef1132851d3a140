import type { Say } from '../say';

export const payAll = (say: Say) => ({
  /** The title of the browser tab. */
  title: say('To pay', 'Yang harus dibayar'),
  heading: say('To pay', 'Yang harus dibayar'),
  owed: say('Invoices', 'Tagihan'),
  license: (plan: string, ending: string) =>
    say(`Plan ${plan}, license ${ending}`, `Paket ${plan}, lisensi ${ending}`),
  late: (day: string) => say(`was due on ${day}`, `jatuh tempo ${day}, sudah lewat`),
  due: (day: string) => say(`due on ${day}`, `jatuh tempo ${day}`),
  ahead: {
    title: say('Pay ahead', 'Bayar di muka'),
    hint: say(
      'At today’s price. A further period begins only once it is paid.',
      'Dengan harga hari ini. Masa berikutnya baru mulai setelah dibayar.',
    ),
    until: (length: string, day: string) => say(`${length}, until ${day}`, `${length}, sampai ${day}`),
  },
  update: say('Update the amount', 'Hitung jumlahnya'),
  cut: (owed: string) =>
    say(
      `Only the oldest 100 are listed; ${owed} is owed in all. The others follow once these are paid.`,
      `Hanya 100 yang paling lama yang tampil, dari tagihan ${owed}. Sisanya tampil setelah ini dibayar.`,
    ),
  changed: say(
    'The amount has changed since you looked. Check it, then press again.',
    'Jumlahnya berubah sejak halaman ini dibuka. Periksa dulu, lalu tekan lagi.',
  ),
  nothingTicked: say('Tick what you want to pay.', 'Centang yang mau dibayar.'),
  settled: {
    paid: say('Paid, thank you. Still to pay:', 'Lunas, terima kasih. Sisa tagihan:'),
    until: (day: string) =>
      say(`Paid, active until ${day}. Still to pay:`, `Lunas, aktif sampai ${day}. Sisa tagihan:`),
    free: say('You owe nothing', 'Tidak ada yang harus dibayar'),
  },
  paid: {
    title: say('Paid recently', 'Baru dibayar'),
    receipt: (number: string) => say(`Receipt of ${number}`, `Kuitansi ${number}`),
  },
  ask: say('Hello, I have a question about what I owe.', 'Halo, saya mau bertanya tentang tagihan saya.'),
});
