import type { Messages } from '../en';

export const addSubscription = {
  title: 'Tambah langganan',
  save: 'Tambah langganan',
  count: 'Banyaknya lisensi',
  license: 'Kunci lisensi',
  newKey: 'Kunci baru',
  licenseHint: 'Atau salah satu lisensinya yang belum punya langganan.',
  done: (name, plan) => `${plan} untuk ${name} sudah ditambahkan.`,

  ready: {
    title: (name) => `Langganan baru ${name}`,
    lead: 'Kirim pesan ini ke pelanggan: isinya kunci lisensi dan tagihan pertamanya.',
    leadFree: 'Kirim pesan ini ke pelanggan: isinya kunci lisensi.',
    label: 'Pesan untuk pelanggan',
    copy: 'Salin pesan',
  },
} satisfies Messages['addSubscription'];
