import type { Messages } from '../en';

export const recordPayment = {
  which: (plan, user) => `Paket ${plan} milik ${user}`,
  credit: (amount) => `Kredit: ${amount}`,
  due: {
    label: 'Yang dibayar',
    running: 'Periode ini',
    after: 'Atau periode berikutnya',
    months: (count) => `${count} bulan`,
    until: (day) => `sampai ${day}`,
    rest: (amount) => `sisa ${amount}`,
  },
  amount: 'Jumlah',
  inFull: 'Langsung lunas.',
  staysOwed: (amount) => `Masih kurang ${amount}.`,
  becomesCredit: (amount) => `${amount} menjadi kredit.`,
  method: 'Cara bayar',
  day: 'Tanggal bayar',
  more: 'Referensi, foto, dan catatan',
  reference: 'Referensi',
  referenceHint: 'Misalnya nomor transfer.',
  note: 'Catatan',
  save: 'Simpan pembayaran',
  anyway: 'Tetap catat',
  done: (user) => `Pembayaran ${user} sudah dicatat.`,

  ready: {
    title: 'Pembayaran tercatat',
    activeUntil: (day) => `Lunas. Aktif sampai ${day}`,
    paid: 'Lunas.',
    partly: (amount) => `Dibayar sebagian. Masih kurang ${amount}.`,
    credited: (amount) => `${amount} menjadi kredit.`,
    lost: (why) =>
      `Pembayaran sudah dicatat, tetapi fotonya tidak tersimpan: ${why} Foto bisa ditambahkan di halaman tagihan.`,
    label: 'Tanda terima untuk pelanggan',
    copy: 'Salin pesan',
    send: 'Kirim WhatsApp',
    receipt: ({ name, product, number, plan, amount, method, day, owed, credit, end, link }) =>
      [
        `Halo ${name}, pembayaran Anda sudah kami terima. Terima kasih.`,
        '',
        `Tagihan: ${number}`,
        `Paket: ${plan}`,
        `Diterima: ${amount} (${method}, ${day})`,
        owed && `Sisa tagihan: ${owed}`,
        credit && `Kredit: ${credit}`,
        end && `Aktif sampai: ${end}`,
        '',
        owed ? 'Bayar sisanya di sini:' : 'Kuitansi:',
        link,
        '',
        product,
      ]
        .filter((line) => line !== null)
        .join('\n'),
  },
} satisfies Messages['recordPayment'];
