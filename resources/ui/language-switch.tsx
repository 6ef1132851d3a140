import { usePage } from '@inertiajs/react';
import { type Locale, LOCALE_PARAMETER, LOCALES, LOCALE_COOKIE, LOCALE_SECONDS } from '@server/rules/locale';
import { remember } from '@/lib/remember';

/** In their own language, for readers of no other. */
export const LANGUAGES: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' };

type LanguageSwitchProps = { hrefFor?: (locale: Locale) => string };

/**
 * Reloads the document, because static islands (static-island.tsx) also have to change.
 * @param hrefFor the page in that language; by default the current one, without its query
 */
export function LanguageSwitch({ hrefFor }: LanguageSwitchProps) {
  const { other, looks } = useOtherLanguage();
  const { cookie_suffix } = usePage().props.app;
  return (
    <a
      href={hrefFor?.(other) ?? `?${LOCALE_PARAMETER}=${other}`}
      hrefLang={other}
      onClick={() => rememberLocale(other, cookie_suffix)}
      {...looks}
    >
      <LanguageName of={other} />
    </a>
  );
}

/** @returns the other language and a function that switches to it */
export function useOtherLanguage() {
  const { locale } = usePage().props.app;
  const other = LOCALES.find((candidate) => candidate !== locale)!;
  const className = 'icon-button text-sm font-semibold uppercase';
  return { other, looks: { lang: other, title: LANGUAGES[other], className } };
}

export const LanguageName = ({ of: locale }: { of: Locale }) => (
  <>
    {locale}
    <span className="sr-only normal-case"> · {LANGUAGES[locale]}</span>
  </>
);

const rememberLocale = (locale: Locale, suffix: string): void =>
  remember(LOCALE_COOKIE + suffix, locale, LOCALE_SECONDS);
