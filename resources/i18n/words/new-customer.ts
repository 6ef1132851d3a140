import type { Say } from '../say';

export const newCustomer = (say: Say) => ({
  anyway: say('Save anyway', 'Tetap simpan'),
  title: say('New customer', 'Pelanggan baru'),
  save: say('Create customer', 'Buat pelanggan'),
  choosePlan: say('Choose a plan', 'Pilih paket'),
  period: say('Period', 'Masa langganan'),
  months: (count: number) => say(`${count} ${count === 1 ? 'month' : 'months'}`, `${count} bulan`),
  until: (day: string) => say(`until ${day}`, `sampai ${day}`),
  amount: say('Amount', 'Jumlah'),
  amountHint: say(
    'What the plan costs for the period. Change it if you agreed on something else.',
    'Sesuai harga paket. Ganti kalau harga yang disepakati lain.',
  ),
  password: say('Password', 'Kata sandi'),
  passwordHint: say(
    'Generated for this customer and shown only now. You can change it.',
    'Dibuat otomatis dan hanya tampil sekarang. Boleh diganti.',
  ),
  done: (name: string) => say(`Customer ${name} was created.`, `Pelanggan ${name} sudah dibuat.`),

  ready: {
    title: (name: string) => say(`${name} is ready`, `${name} siap`),
    lead: say(
      'Send this message to the customer. It has everything they need to get started.',
      'Kirim pesan ini ke pelanggan. Isinya lengkap untuk mulai memakai layanan.',
    ),
    unreachable: (url: string) =>
      say(
        `Customers cannot reach ${url}: it is this server's own name for itself. Ask whoever runs the server to set its public address first.`,
        `Pelanggan tidak bisa membuka ${url}: alamat itu hanya berlaku di server ini sendiri. Minta pengelola server mengisi alamat publiknya dulu.`,
      ),
    once: say(
      'The password is shown only here. It cannot be shown again; later you can only set a new one.',
      'Kata sandi hanya tampil di sini dan tidak bisa dilihat lagi. Nanti hanya bisa diganti.',
    ),
    copy: say('Copy message', 'Salin pesan'),
    label: say('Message to the customer', 'Pesan untuk pelanggan'),
    leave: {
      title: say('Close without the message?', 'Tutup tanpa mengambil pesan?'),
      text: say(
        'You have not copied or sent it yet, and the password cannot be shown again.',
        'Pesan belum disalin atau dikirim, dan kata sandinya tidak bisa dilihat lagi.',
      ),
      keep: say('Stay', 'Kembali'),
      confirm: say('Close', 'Tutup'),
    },
  },
});
