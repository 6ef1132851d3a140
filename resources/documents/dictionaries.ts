import type { Locale } from '@server/rules/locale';
import { en, type Messages } from '@/i18n/en';
import { id } from '@/i18n/id';

export const DICTIONARIES: Record<Locale, Messages> = { en, id };
