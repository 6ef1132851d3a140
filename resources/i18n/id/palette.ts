import type { Messages } from '../en';

export const palette = {
  placeholder: 'Nama, nomor, kunci, tagihan, atau tindakan',
  pages: 'Buka halaman',
  commands: 'Lakukan',
  recent: 'Terakhir dibuka',
  escape: 'untuk menutup',
  back: 'Kembali',
  chat: 'Chat WhatsApp',
  copyKey: 'Salin kunci lisensi',
  notCopied: (key) => `Tidak bisa disalin. Kuncinya ${key}`,
  chooseFor: (command) => `${command}: untuk siapa?`,
  choose: 'Nama, nomor, atau kunci pelanggan',
  settings: {
    business: 'usaha',
    payment: 'cara dibayar',
    billing: 'tagihan dan masa tenggang',
    reminders: 'pengingat',
  },
} satisfies Messages['palette'];
