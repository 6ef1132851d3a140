import type { Say } from '../say';

/** The search palette, which is loaded when it is first opened. */
export const palette = (say: Say) => ({
  placeholder: say('Name, number, key, invoice, or what to do', 'Nama, nomor, kunci, tagihan, atau tindakan'),
  pages: say('Go to', 'Buka halaman'),
  commands: say('Do', 'Lakukan'),
  recent: say('Recent', 'Terakhir dibuka'),
  escape: say('closes', 'untuk menutup'),
  back: say('Back', 'Kembali'),
  chat: say('Chat on WhatsApp', 'Chat WhatsApp'),
  copyKey: say('Copy license key', 'Salin kunci lisensi'),
  notCopied: (key: string) =>
    say(`Could not be copied. The key is ${key}`, `Tidak bisa disalin. Kuncinya ${key}`),
  /** The search for the subscription that a command is about. */
  chooseFor: (command: string) => say(`${command}: for whom?`, `${command}: untuk siapa?`),
  choose: say('Name, number or key of the customer', 'Nama, nomor, atau kunci pelanggan'),
  /** The parts of the settings. */
  settings: {
    business: say('business', 'usaha'),
    payment: say('getting paid', 'cara dibayar'),
    billing: say('invoices and grace', 'tagihan dan masa tenggang'),
    reminders: say('reminders', 'pengingat'),
  },
});
