import type { ErasureReason } from '@server/rules/erasure';
import type { Say } from '../say';

export const erasure = (say: Say) => ({
  title: say('Erase this person', 'Hapus data pribadi'),
  save: say('Erase forever', 'Hapus selamanya'),
  /** Before the name. */
  lead: say('This cannot be undone: ', 'Ini tidak bisa dibatalkan: '),
  goes: say(
    'What is erased: name, company, address, number, e-mail, notes, pictures of transfers, the texts of messages, sign-ins, addresses of routers, and every mention in the history. The license keys stop working.',
    'Yang hilang: nama, perusahaan, alamat, nomor, email, catatan, foto transfer, isi pesan, riwayat masuk, alamat router, dan semua sebutan di riwayat. Kunci lisensinya tidak berlaku lagi.',
  ),
  stays: say(
    'What stays, under a pseudonym: invoices and payments with their numbers, sums and tax id, and what was done when. A mention in a backup goes when that backup is deleted; a restored one erases the person again.',
    'Yang tetap, dengan nama samaran: tagihan dan pembayaran dengan nomor, jumlah, dan NPWP, serta apa yang dilakukan dan kapan. Yang ada di cadangan hilang saat cadangan itu dihapus; kalau cadangan dipulihkan, datanya dihapus lagi.',
  ),
  free: say(
    'Names that staff wrote into notes about others are not found.',
    'Nama yang ditulis staf di catatan tentang pelanggan lain tidak ditemukan.',
  ),
  reason: say('Reason', 'Alasan'),
  reasons: {
    requested: say('The person asks for it', 'Orangnya memintanya'),
    consent_withdrawn: say('The person withdrew their consent', 'Orangnya menarik persetujuannya'),
    no_longer_needed: say('The data is no longer needed', 'Datanya tidak diperlukan lagi'),
    unlawful: say('The data should not have been kept', 'Datanya seharusnya tidak disimpan'),
  } satisfies Record<ErasureReason, string>,
  confirm: (username: string) => say(`Type ${username} to confirm`, `Ketik ${username} untuk memastikan`),
  done: (pseudonym: string) =>
    say(
      `Erased. The account is now called ${pseudonym}.`,
      `Data sudah dihapus. Akun ini sekarang bernama ${pseudonym}.`,
    ),
});
