import type { Locale } from '@server/rules/locale';
import type { Messages } from '@/i18n/messages';
import { inLanguage } from '@/i18n/say';
import * as screens from '@/i18n/words';

export const DICTIONARIES: Record<Locale, Messages> = {
  en: inLanguage('en', screens),
  id: inLanguage('id', screens),
};
