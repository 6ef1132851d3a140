import { loadWords } from '@/i18n/load-words';

/** Of the dialogs of a licence; three pages open them, and none shows these words before. */
export const loadLicenseWords = (): Promise<unknown> =>
  Promise.all(['renewal', 'verify-license'].map(loadWords));
