import type { Messages } from '../en';

export const legal = {
  documents: { terms: 'Syarat layanan', privacy: 'Privasi' },
  onRequest: {
    terms: 'Syarat layanan kami berikan saat Anda memesan. Anda bisa memintanya kapan saja.',
    privacy:
      'Data apa yang kami simpan tentang Anda, untuk apa, dan cara menghapusnya, bisa Anda tanyakan kapan saja.',
  },
  otherLanguage: 'Teks ini hanya tersedia dalam bahasa Inggris.',
} satisfies Messages['legal'];
