import type { Say } from '../say';

export const legal = (say: Say) => ({
  documents: { terms: say('Terms of service', 'Syarat layanan'), privacy: say('Privacy', 'Privasi') },
  /** Where the operator has published none. */
  onRequest: {
    terms: say(
      'You get our terms of service with your order. Ask us for them at any time.',
      'Syarat layanan kami berikan saat Anda memesan. Anda bisa memintanya kapan saja.',
    ),
    privacy: say(
      'We tell you on request which data we keep about you, what for, and how to have it deleted.',
      'Data apa yang kami simpan tentang Anda, untuk apa, dan cara menghapusnya, bisa Anda tanyakan kapan saja.',
    ),
  },
  otherLanguage: say(
    'This text is published in Indonesian only.',
    'Teks ini hanya tersedia dalam bahasa Inggris.',
  ),
});
