import type { Messages } from '../en';

export const exportList: Messages['exportList'] = {
  title: 'Ekspor',
  text: 'Semua baris yang cocok dengan filter, bukan hanya halaman ini.',
  label: 'Jenis file',
  save: 'Unduh',
  forms: {
    xlsx: { name: 'Excel', hint: 'Untuk dibaca: kata, tanggal, dan jumlah. Paling banyak 10.000 baris.' },
    csv: { name: 'CSV', hint: 'Isi yang sama sebagai teks, untuk program apa pun dan berapa pun barisnya.' },
  },
};
