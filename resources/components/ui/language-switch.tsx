import { usePage } from '@inertiajs/react';
import { type Locale, LOCALES } from '@server/rules/locale';
import { rememberLocale } from '@/lib/remember-locale';

/** In their own words, for those who read no others. */
const NAMES: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' };

type LanguageSwitchProps = { hrefFor: (locale: Locale) => string };

/** Loads the document afresh: what the server has drawn for good (static-island.tsx) has to change as well. */
export function LanguageSwitch({ hrefFor }: LanguageSwitchProps) {
  const { locale } = usePage().props.app;
  const other = LOCALES.find((candidate) => candidate !== locale)!;
  return (
    <a
      href={hrefFor(other)}
      lang={other}
      hrefLang={other}
      title={NAMES[other]}
      onClick={() => rememberLocale(other)}
      className="icon-button text-sm font-semibold uppercase"
    >
      {other}
      <span className="sr-only normal-case"> · {NAMES[other]}</span>
    </a>
  );
}
