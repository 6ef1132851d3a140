import type { Say } from '../say';

export const addSubscription = (say: Say) => ({
  title: say('Add subscription', 'Tambah langganan'),
  save: say('Add subscription', 'Tambah langganan'),
  count: say('Number of licenses', 'Banyaknya lisensi'),
  license: say('License key', 'Kunci lisensi'),
  newKey: say('A new key', 'Kunci baru'),
  licenseHint: say(
    'Or one of theirs that has no subscription yet.',
    'Atau salah satu lisensinya yang belum punya langganan.',
  ),
  done: (name: string, plan: string) =>
    say(`${plan} was added for ${name}.`, `${plan} untuk ${name} sudah ditambahkan.`),

  ready: {
    title: (name: string) => say(`New subscription of ${name}`, `Langganan baru ${name}`),
    lead: say(
      'Send this message to the customer. It contains the key and asks for the first payment.',
      'Kirim pesan ini ke pelanggan: isinya kunci lisensi dan tagihan pertamanya.',
    ),
    leadFree: say(
      'Send this message to the customer. It contains the key.',
      'Kirim pesan ini ke pelanggan: isinya kunci lisensi.',
    ),
    label: say('Message to the customer', 'Pesan untuk pelanggan'),
    copy: say('Copy message', 'Salin pesan'),
  },
});
