import type { OverlapHours, RotationReason } from '@server/rules/rotation';
import type { Say } from '../say';

/** The dialog that gives a licence another key. */
export const rotation = (say: Say) => ({
  title: say('New key', 'Kunci baru'),
  lead: say(
    'This license gets a new key. Its subscription, owner, dates, usage and history stay.',
    'Lisensi ini mendapat kunci baru. Langganan, pemilik, tanggal, pemakaian, dan riwayatnya tetap.',
  ),
  overlap: say('The old key works', 'Kunci lama berlaku'),
  overlaps: {
    0: say('No longer', 'Tidak lagi'),
    24: say('24 hours', '24 jam'),
    168: say('7 days', '7 hari'),
  } satisfies Record<OverlapHours, string>,
  /** What happens to routers. */
  effects: {
    atOnce: say(
      'Routers with the old key are refused at their next check, within 6 hours, until the script with the new key is on them.',
      'Router dengan kunci lama ditolak pada pengecekan berikutnya, paling lama 6 jam, sampai skrip dengan kunci baru dipasang.',
    ),
    later: say(
      'Until then routers work with either key. Put the script with the new key on them before that, because the old key is refused afterwards.',
      'Sampai saat itu router tetap jalan dengan kunci mana pun. Pasang skrip dengan kunci baru sebelum itu, karena setelahnya kunci lama ditolak.',
    ),
  },
  reason: say('Reason', 'Alasan'),
  reasons: {
    leaked: say('The key leaked', 'Kunci bocor'),
    lost: say('The key was lost', 'Kunci hilang'),
    staff_left: say('A person who knew it has left', 'Orang yang tahu kuncinya sudah keluar'),
    other: say('Another reason', 'Alasan lain'),
  } satisfies Record<RotationReason, string>,
  note: say('Note', 'Catatan'),
  noteHint: say('Kept in the history, with your name.', 'Disimpan di riwayat, dengan nama Anda.'),
  save: say('Replace the key', 'Ganti kunci'),
  done: (old: string) => say(`Key ${old} was replaced.`, `Kunci ${old} sudah diganti.`),

  ready: {
    title: say('New key', 'Kunci baru'),
    until: (old: string, until: string) =>
      say(`The old key ${old} works until ${until}.`, `Kunci lama ${old} berlaku sampai ${until}.`),
    stopped: (old: string) =>
      say(`The old key ${old} no longer works.`, `Kunci lama ${old} tidak berlaku lagi.`),
    next: say(
      'Put the router script with the new key on each router of this license.',
      'Pasang skrip router dengan kunci baru di setiap router lisensi ini.',
    ),
    message: say('Message with the new key', 'Pesan berisi kunci baru'),
  },
});
