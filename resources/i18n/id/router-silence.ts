import type { Messages } from '../en';
import { formatNumber } from '@/lib/format';

export const routerSilence = {
  since: (day) => `Router ini diam sejak ${day}.`,
  chat: 'Tulis ke pemiliknya',
  label: 'Kemungkinan penyebab',
  sentences: {
    outage: (since) =>
      `Server kami: tidak dapat dihubungi sejak ${since}. Router bertanya lagi paling lama 6 jam kemudian.`,
    network: (since, peers) =>
      `Jaringannya: ${peers === null ? 'beberapa router' : `${formatNumber(peers)} router`} di jaringan ini diam bersamaan pada ${since}. Nanti aktif lagi sendiri.`,
    version: () => 'RouterOS-nya: versi ini sering gagal mengambil data. Perbarui router.',
    script: () => 'Skripnya: versi lama. Pasang skrip yang terbaru.',
    twin: () => 'Dua perangkat dengan satu id: terakhir terlihat dari dua alamat.',
    limit: () => 'Batas paket: router sudah diberi tahu bahwa jumlahnya melebihi batas.',
    refused: () => 'Ditolak: jawaban terakhir adalah router tidak boleh berjalan.',
    itself: () => 'Router itu sendiri: listrik, jalur, jam, atau sertifikat root-nya.',
  },
} satisfies Messages['routerSilence'];
