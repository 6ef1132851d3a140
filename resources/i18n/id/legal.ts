import type { Messages } from '../en';

export const legal = {
  documents: { terms: 'Syarat layanan', privacy: 'Privasi' },
  otherLanguage: 'Teks ini hanya tersedia dalam bahasa Inggris.',
} satisfies Messages['legal'];
