import type { SilenceCause } from '@server/rules/router-silence';
import { formatNumber } from '@/lib/format';
import type { Say } from '../say';

/** The likely cause of a router's silence. */
export const routerSilence = (say: Say) => ({
  label: say('Likely cause', 'Kemungkinan penyebab'),
  since: (day: string) => say(`This router has been silent since ${day}.`, `Router ini diam sejak ${day}.`),
  chat: say('Write to the owner', 'Tulis ke pemiliknya'),
  /** @param since with its time @param peers null where they are not told */
  sentences: {
    outage: (since: string) =>
      say(
        `Our server: it could not be reached since ${since}. The router asks again within six hours.`,
        `Server kami: tidak dapat dihubungi sejak ${since}. Router bertanya lagi paling lama 6 jam kemudian.`,
      ),
    network: (since: string, peers: number | null) =>
      say(
        `Its network: ${peers === null ? 'several routers' : `${peers} routers`} of it fell silent together at ${since}. They come back by themselves.`,
        `Jaringannya: ${peers === null ? 'beberapa router' : `${formatNumber(peers)} router`} di jaringan ini diam bersamaan pada ${since}. Nanti aktif lagi sendiri.`,
      ),
    version: () =>
      say(
        'Its RouterOS: this version often fails to fetch. Update the router.',
        'RouterOS-nya: versi ini sering gagal mengambil data. Perbarui router.',
      ),
    script: () =>
      say(
        'Its script: an older one. Paste the current one.',
        'Skripnya: versi lama. Pasang skrip yang terbaru.',
      ),
    twin: () =>
      say(
        'Two boards with one id: it was last seen from two addresses.',
        'Dua perangkat dengan satu id: terakhir terlihat dari dua alamat.',
      ),
    limit: () =>
      say(
        "The plan's limit: the router was told that it is beyond it.",
        'Batas paket: router sudah diberi tahu bahwa jumlahnya melebihi batas.',
      ),
    refused: () =>
      say(
        'A refusal: the last answer was that it may not run.',
        'Ditolak: jawaban terakhir adalah router tidak boleh berjalan.',
      ),
    itself: () =>
      say(
        'The router itself: its power, line, clock or root certificate.',
        'Router itu sendiri: listrik, jalur, jam, atau sertifikat root-nya.',
      ),
  } satisfies Record<SilenceCause, (since: string, peers: number | null) => string>,
});
