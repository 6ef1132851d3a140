import type { Locale } from '@server/rules/locale';
import { addMessages } from './dictionaries';
import type { Messages } from './en';
import { wordsOf } from './words-of';

const FILES = import.meta.glob<Partial<Messages>>([
  './{en,id}/*.ts',
  '!./en/shared.ts',
  // Parts of the words of others.
  '!./id/{names,message-reasons}.ts',
]);

/** Loads the messages of a page in its language only. An untranslated page has no such file. */
export async function loadMessages(page: string, locale: Locale): Promise<void> {
  const files = wordsOf(page).map((screen) => FILES[`./${locale}/${screen}.ts`]);
  const words = await Promise.all(files.map((load) => load?.()));
  for (const messages of words) if (messages) addMessages(locale, messages);
}
