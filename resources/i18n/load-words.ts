import type { Locale } from '@server/rules/locale';
import { loadMessages } from './load-messages';

/** Loads the messages of a lazy dialog in the language of the page. */
export const loadWords = (dialog: string): Promise<void> =>
  loadMessages(dialog, document.documentElement.lang as Locale);
