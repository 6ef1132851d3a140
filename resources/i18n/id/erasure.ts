import type { Messages } from '../en';

export const erasure = {
  title: 'Hapus data pribadi',
  save: 'Hapus selamanya',
  lead: 'Ini tidak bisa dibatalkan: ',
  goes: 'Yang hilang: nama, perusahaan, alamat, nomor, email, catatan, foto transfer, isi pesan, riwayat masuk, alamat router, dan semua sebutan di riwayat. Kunci lisensinya tidak berlaku lagi.',
  stays:
    'Yang tetap, dengan nama samaran: tagihan dan pembayaran dengan nomor, jumlah, dan NPWP, serta apa yang dilakukan dan kapan. Yang ada di cadangan hilang saat cadangan itu dihapus; kalau cadangan dipulihkan, datanya dihapus lagi.',
  free: 'Nama yang ditulis staf di catatan tentang pelanggan lain tidak ditemukan.',
  reason: 'Alasan',
  reasons: {
    requested: 'Orangnya memintanya',
    consent_withdrawn: 'Orangnya menarik persetujuannya',
    no_longer_needed: 'Datanya tidak diperlukan lagi',
    unlawful: 'Datanya seharusnya tidak disimpan',
  },
  confirm: (username) => `Ketik ${username} untuk memastikan`,
  done: (pseudonym) => `Data sudah dihapus. Akun ini sekarang bernama ${pseudonym}.`,
} satisfies Messages['erasure'];
