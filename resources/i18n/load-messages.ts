import { type Locale, SOURCE_LOCALE } from '@server/rules/locale';
import { addMessages } from './dictionaries';
import { inLanguage } from './say';
import type * as screens from './words';
import { wordsOf } from './words-of';

type Words = Partial<typeof screens>;

/** The build leaves the other language out of these (one-language.ts). */
const FILES: Record<Locale, Record<string, () => Promise<Words>>> = {
  en: import.meta.glob<Words>(['./words/*.ts', '!./words/shared.ts'], { query: '?lang=en' }),
  id: import.meta.glob<Words>('./words/*.ts', { query: '?lang=id' }),
};

// Every page of the console needs these, so a separate request would not pay off.
for (const messages of Object.values(
  import.meta.glob<Words>('./words/shared.ts', { query: '?lang=en', eager: true }),
))
  addMessages(SOURCE_LOCALE, inLanguage(SOURCE_LOCALE, messages));

/** Loads the messages of a page in its language only. A page without words of its own has no such file. */
export async function loadMessages(page: string, locale: Locale): Promise<void> {
  const files = wordsOf(page).map((screen) => FILES[locale][`./words/${screen}.ts`]);
  const words = await Promise.all(files.map((load) => load?.()));
  for (const messages of words) if (messages) addMessages(locale, inLanguage(locale, messages));
}
