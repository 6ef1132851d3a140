import type { Locale } from '@server/rules/locale';
import { loadMessages } from './load-messages';

/** What a dialog says that is fetched on demand, in the language of the page. */
export const loadWords = (dialog: string): Promise<void> =>
  loadMessages(dialog, document.documentElement.lang as Locale);
