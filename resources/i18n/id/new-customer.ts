import type { Messages } from '../en';

export const newCustomer = {
  title: 'Pelanggan baru',
  save: 'Buat pelanggan',
  choosePlan: 'Pilih paket',
  period: 'Masa langganan',
  months: (count) => `${count} bulan`,
  until: (day) => `sampai ${day}`,
  amount: 'Jumlah',
  amountHint: 'Sesuai harga paket. Ganti kalau harga yang disepakati lain.',
  password: 'Kata sandi',
  passwordHint: 'Dibuat otomatis dan hanya tampil sekarang. Boleh diganti.',
  done: (name) => `Pelanggan ${name} sudah dibuat.`,

  ready: {
    title: (name) => `${name} siap`,
    lead: 'Kirim pesan ini ke pelanggan. Isinya lengkap untuk mulai memakai layanan.',
    unreachable: (url) =>
      `Pelanggan tidak bisa membuka ${url}: alamat itu hanya berlaku di server ini sendiri. Isi PUBLIC_URL dengan alamat server dulu.`,
    once: 'Kata sandi hanya tampil di sini dan tidak bisa dilihat lagi. Nanti hanya bisa diganti.',
    copy: 'Salin pesan',
    send: 'Kirim WhatsApp',
    label: 'Pesan untuk pelanggan',
    leave: {
      title: 'Tutup tanpa mengambil pesan?',
      text: 'Pesan belum disalin atau dikirim, dan kata sandinya tidak bisa dilihat lagi.',
      keep: 'Kembali',
      confirm: 'Tutup',
    },
    message: ({ name, product, username, password, key, plan, end, address, licenses }) =>
      `Halo ${name}, selamat datang di ${product}.

Masuk: ${address}
Username: ${username}
Kata sandi: ${password}

Paket: ${plan}
Kunci lisensi: ${key}
${end ? `Aktif sampai: ${end}` : 'Tanpa batas waktu.'}

Untuk menghubungkan router, masuk lalu pilih “Script router” di lisensi Anda. Tempel script-nya di terminal router.
${licenses}`,
  },
} satisfies Messages['newCustomer'];
