import type { Messages } from '../en';

export const addSubscription = {
  title: 'Tambah langganan',
  save: 'Tambah langganan',
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
    send: 'Kirim WhatsApp',
    message: ({ name, product, key, plan, end, bill, licenses }) =>
      [
        `Halo ${name}, langganan ${product} Anda yang baru sudah siap.`,
        '',
        `Paket: ${plan}`,
        `Kunci lisensi: ${key}`,
        end ? `Aktif sampai: ${end}` : 'Tanpa batas waktu.',
        '',
        ...(bill
          ? [`Tagihan ${bill.number}: ${bill.amount}`, 'Lihat dan bayar di sini:', bill.link, '']
          : []),
        'Untuk menghubungkan router, masuk lalu pilih “Script router” di lisensi Anda:',
        licenses,
      ].join('\n'),
  },
} satisfies Messages['addSubscription'];
