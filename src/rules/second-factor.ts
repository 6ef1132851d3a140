import type { Locale } from './locale.js';

/** `app`: the code of an authenticator app. */
export const FACTOR_METHODS = ['app', 'recovery_code', 'passkey'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** How a sign-in goes on whose password was right. */
export type WaitingSignIn = { sign_in: string; methods: FactorMethod[]; expires_at: string };

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 60;

/** What happens to a second factor that its owner is notified of. `reset`: by an operator. */
const FACTOR_EVENTS = [
  'app_added',
  'app_replaced',
  'app_removed',
  'passkey_added',
  'passkey_removed',
  'codes_renewed',
  'code_used',
  'reset',
] as const;
export type FactorEvent = (typeof FACTOR_EVENTS)[number];

const WORDS: Record<Locale, Record<FactorEvent, string>> = {
  id: {
    app_added: 'aplikasi autentikator ditambahkan',
    app_replaced: 'aplikasi autentikator diganti dengan yang baru',
    app_removed: 'aplikasi autentikator dihapus',
    passkey_added: 'passkey ditambahkan',
    passkey_removed: 'passkey dihapus',
    codes_renewed: 'kode pemulihan diganti dengan yang baru',
    code_used: 'satu kode pemulihan dipakai',
    reset: 'semua verifikasi dua langkah dihapus oleh pengelola',
  },
  en: {
    app_added: 'an authenticator app was added',
    app_replaced: 'the authenticator app was replaced by a new one',
    app_removed: 'the authenticator app was removed',
    passkey_added: 'a passkey was added',
    passkey_removed: 'a passkey was removed',
    codes_renewed: 'the recovery codes were replaced by new ones',
    code_used: 'a recovery code was used',
    reset: 'an operator removed all of it',
  },
};

/** Within a sentence. */
export const factorEventWords = (event: FactorEvent, locale: Locale): string => WORDS[locale][event];
