import type { Messages } from '../en';

export const account = {
  profile: {
    title: 'Profil',
    username: 'Username',
    fullName: 'Nama lengkap',
    company: 'Perusahaan',
    role: 'Peran',
    email: 'Email',
    changedByYou: 'Ubah lewat halaman Anda di menu Pelanggan.',
    changedByStaff: 'Ada yang salah? Beri tahu penyedia Anda untuk diperbaiki.',
    staffPage: 'Halaman saya di menu Pelanggan',
    customerPage: 'Lisensi dan pengingat saya',
    language: 'Bahasa',
    languageHint: 'Untuk halaman Anda, di semua browser yang Anda pakai.',
  },
  password: {
    title: 'Kata sandi',
    lead: 'Dengan kata sandi baru, Anda keluar dari semua perangkat lain.',
    old: 'Kata sandi lama',
    save: 'Ganti kata sandi',
    done: 'Kata sandi sudah diganti. Anda keluar dari semua perangkat lain.',
  },
  sessions: {
    title: 'Perangkat yang sedang masuk',
    lead: 'Keluarkan yang tidak Anda kenal, lalu ganti kata sandi.',
    current: 'Browser ini',
    unknownDevice: 'Perangkat tidak dikenal',
    unknownNetwork: 'Jaringan tidak dikenal',
    lastUsed: (when) => `dipakai ${when}`,
    since: (moment) => `Masuk ${moment}`,
    end: 'Keluarkan',
    endOf: (device, moment) => `Keluarkan ${device}, masuk ${moment}`,
    endOthers: 'Keluarkan semua yang lain',
    done: (device) => `${device} sudah dikeluarkan.`,
    othersDone: (count) => `${count} perangkat lain sudah dikeluarkan.`,
  },
} satisfies Messages['account'];
