import type { CodeLimit } from '@server/rules/lease-chain';
import type { Say } from '../say';

const limits = (say: Say): Record<CodeLimit, string> => ({
  paid: say(
    'the last day that is paid or in grace.',
    'hari terakhir yang sudah dibayar atau masih masa tenggang.',
  ),
  unpaid: say(
    'the period is not paid, so a code gives no more days than an answer of the server does.',
    'periode ini belum dibayar, jadi kode tidak memberi hari lebih banyak daripada satu jawaban server.',
  ),
  endless: say('a code reaches no further than a year ahead.', 'kode berlaku paling lama setahun ke depan.'),
});

/** The dialog that makes a code for routers without internet. */
export const offlineCode = (say: Say) => ({
  title: say('Offline code', 'Kode luring'),
  lead: say(
    'Type this code into a router that cannot reach the server. It runs until the end of the day that you choose.',
    'Ketik kode ini di router yang tidak bisa menjangkau server. Router jalan sampai akhir hari yang dipilih.',
  ),
  loading: say('Looking up until when a code may run…', 'Melihat sampai kapan kodenya bisa berlaku…'),
  refused: say(
    'This license is refused now, so there is no code. Renew or activate it first.',
    'Lisensi ini sedang ditolak, jadi tidak ada kodenya. Perpanjang atau aktifkan dulu.',
  ),
  until: say('Until the end of', 'Sampai akhir hari'),
  latest: (day: string, limit: CodeLimit) =>
    say(`At the latest ${day}: ${limits(say)[limit]}`, `Paling lama ${day}: ${limits(say)[limit]}`),
  make: say('Make the code', 'Buat kodenya'),
  code: say('Code', 'Kode'),
  terminal: say('In the terminal of the router:', 'Di terminal router:'),
  copy: say('Copy both lines', 'Salin kedua baris'),
  forGood: (day: string) =>
    say(
      `Cannot be taken back: where no internet is, routers with this code run until ${day}, even if the license is switched off.`,
      `Tidak bisa ditarik lagi: di tempat tanpa internet, router dengan kode ini jalan sampai ${day}, walaupun lisensinya dinonaktifkan.`,
    ),
  another: say('Another day', 'Hari lain'),
  check: {
    title: say('Check a code', 'Periksa kode'),
    hint: say('24 digits, as the customer reads them out.', '24 angka, seperti dibacakan pelanggan.'),
    press: say('Check', 'Periksa'),
    valid: (day: string) => say(`A code of this license, until ${day}.`, `Kode lisensi ini, sampai ${day}.`),
    invalid: say(
      'Not a code of this license, or mistyped. Compare it digit by digit.',
      'Bukan kode lisensi ini, atau salah ketik. Cocokkan angkanya satu per satu.',
    ),
  },
  file: say('License file', 'Berkas lisensi'),
  newChain: {
    press: say('Begin a new chain', 'Mulai rantai baru'),
    text: say(
      'All leases and codes of before end with it. Paste the script into each router of this license anew.',
      'Semua lease dan kode sebelumnya berakhir. Tempel lagi skripnya di setiap router lisensi ini.',
    ),
  },
});
