import type { Say } from '../say';

export const bulkSale = (say: Say) => ({
  countHint: say(
    '1 to 100 with a plan. Each license has a subscription and a key of its own.',
    '1 sampai 100 dengan paket. Setiap lisensi mendapat langganan dan kuncinya sendiri.',
  ),
  keysOnly: say('Keys only, without a subscription', 'Kunci saja, tanpa langganan'),
  keysOnlyHint: say(
    'Without a plan, routers with these keys are allowed forever and never billed.',
    'Tanpa paket, router dengan kunci ini diizinkan tanpa batas waktu dan tanpa tagihan.',
  ),
  each: say('Price of each license', 'Harga tiap lisensi'),
  start: say('Starts on', 'Mulai tanggal'),
  startHint: say(
    'Leave it empty to start now. With a later start, the days until then are not billed, and routers are already allowed.',
    'Kosongkan untuk mulai sekarang. Hari-hari sebelum tanggal itu tidak ditagih, dan router sudah diizinkan.',
  ),
  bill: say('Bill', 'Tagihan'),
  bills: {
    one: say('One bill for all', 'Satu tagihan gabungan'),
    each: say('One per license', 'Satu tagihan per lisensi'),
  },
  sum: (count: number, price: string, total: string) => `${count} × ${price} = ${total}`,

  title: (count: number, name: string) =>
    say(`${count} licenses for ${name}`, `${count} lisensi untuk ${name}`),
  unknown: say('a deleted customer', 'pelanggan yang sudah dihapus'),
  lead: say(
    'Send this message to the customer: it contains all keys and asks for payment.',
    'Kirim pesan ini ke pelanggan: isinya semua kunci lisensi dan tagihannya.',
  ),
  leadFree: say(
    'Send this message to the customer: it contains all keys.',
    'Kirim pesan ini ke pelanggan: isinya semua kunci lisensi.',
  ),
  label: say('Message to the customer', 'Pesan untuk pelanggan'),
  copy: say('Copy message', 'Salin pesan'),
  download: say('Download CSV', 'Unduh CSV'),
  unsold: (count: number) =>
    say(
      `${count} more follow by themselves within minutes.`,
      `${count} lagi menyusul sendiri dalam beberapa menit.`,
    ),
  stopped: (count: number) => say(`${count} more were not sold.`, `${count} lagi tidak jadi dijual.`),
  undo: {
    confirm: say('Undo the sale', 'Batalkan penjualan'),
    title: say('Undo this sale?', 'Batalkan penjualan ini?'),
    text: say(
      'All its licenses and subscriptions go to the recycle bin, and its open invoices are cancelled. Routers refuse these keys from then on.',
      'Semua lisensi dan langganannya masuk tempat sampah, dan tagihannya yang terbuka dibatalkan. Router menolak kuncinya sejak itu.',
    ),
    done: say('The sale is undone.', 'Penjualan dibatalkan.'),
  },
  open: say('Open the bill', 'Buka tagihan'),
  print: say('Print', 'Cetak'),
  send: say('Send the keys', 'Kirim kunci'),
  columns: say(
    ['License key', 'Customer', 'Plan', 'From', 'Valid until', 'Amount', 'Invoice', 'Pay link'],
    ['Kunci lisensi', 'Pelanggan', 'Paket', 'Mulai', 'Berlaku sampai', 'Jumlah', 'Tagihan', 'Tautan bayar'],
  ),
  file: say('licenses', 'lisensi'),

  heading: { one: say('Total bill', 'Tagihan gabungan'), each: say('Bills', 'Daftar tagihan') },
  customer: say('Billed to', 'Tagihan untuk'),
  number: say('Number', 'Nomor'),
  issued: say('Issued', 'Terbit'),
  due: say('Due', 'Jatuh tempo'),
  from: (day: string) => say(`from ${day}`, `mulai ${day}`),
  total: say('Total', 'Jumlah tagihan'),
  paid: say('Paid', 'Dibayar'),
  owed: say('Still to pay', 'Sisa tagihan'),
  payAll: (amount: string) => say(`Pay all: ${amount}`, `Bayar semua: ${amount}`),
});
