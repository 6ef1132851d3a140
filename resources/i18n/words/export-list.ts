import type { Say } from '../say';

export const exportList = (say: Say) => ({
  title: say('Export', 'Ekspor'),
  /** What is exported. */
  text: say(
    'All rows that match the filters, not only this page.',
    'Semua baris yang cocok dengan filter, bukan hanya halaman ini.',
  ),
  label: say('File type', 'Jenis file'),
  save: say('Download', 'Unduh'),
  forms: {
    xlsx: {
      name: 'Excel',
      hint: say(
        'For reading: words, dates and a total. At most 10,000 rows.',
        'Untuk dibaca: kata, tanggal, dan jumlah. Paling banyak 10.000 baris.',
      ),
    },
    csv: {
      name: 'CSV',
      hint: say(
        'The same as text, for any program and any number of rows.',
        'Isi yang sama sebagai teks, untuk program apa pun dan berapa pun barisnya.',
      ),
    },
  },
});
