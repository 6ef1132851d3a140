import type { Messages } from '../en';

export const ownPassword = {
  title: 'Buat kata sandi sendiri',
  lead: 'Kata sandi Anda dibuatkan orang lain, jadi orang itu juga mengetahuinya. Buat yang hanya Anda ketahui.',
  old: 'Kata sandi lama',
  given: 'Kata sandi yang Anda terima',
  save: 'Simpan kata sandi',
  later: 'Nanti saja',
  done: 'Kata sandi sudah diganti. Anda keluar dari semua perangkat lain.',
} satisfies Messages['ownPassword'];
