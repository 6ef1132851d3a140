import type { Locale } from '@server/rules/locale';

/** Chooses the words of one language. English comes first; sentences of the specification are to the letter. */
export type Say = {
  (english: string, indonesian: string): string;
  <Words>(english: Words, indonesian: NoInfer<Words>): Words;
};

const SAY: Record<Locale, Say> = {
  en: <Words>(english: Words) => english,
  id: <Words>(_: Words, indonesian: Words) => indonesian,
};

/** The words of screens in one language. */
export const inLanguage = <Screens extends Record<string, (say: Say) => unknown>>(
  locale: Locale,
  screens: Screens,
) =>
  Object.fromEntries(Object.entries(screens).map(([screen, words]) => [screen, words(SAY[locale])])) as {
    [Screen in keyof Screens]: ReturnType<Screens[Screen]>;
  };
