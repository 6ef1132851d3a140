import type { Locale } from '@server/rules/locale';
import { addMessages } from './dictionaries';
import type { Messages } from './en';

const FILES = import.meta.glob<Partial<Messages>>(['./{en,id}/*.ts', '!./en/shared.ts']);

/** What the dialogs of a page say, and what it sends, where that is not of this page alone. */
const DIALOGS: Record<string, string[]> = {
  legal: ['landing'],
  batches: ['batch'],
  dashboard: ['renewal', 'reminder'],
  'payment-reviews': ['invoice'],
  subscriptions: ['renewal'],
  users: ['new-customer'],
  home: ['dashboard', 'licenses', 'user', 'verify-license'],
  license: ['audit', 'licenses', 'messages', 'renewal', 'subscriptions', 'user', 'users', 'verify-license'],
  user: ['audit', 'licenses', 'messages', 'renewal', 'subscriptions', 'users', 'verify-license'],
};

/** Fetches what a page says, in its language only. A page that is not translated has no such file. */
export async function loadMessages(page: string, locale: Locale): Promise<void> {
  const files = ['shared', page, ...(DIALOGS[page] ?? [])].map((screen) => FILES[`./${locale}/${screen}.ts`]);
  const words = await Promise.all(files.map((load) => load?.()));
  for (const messages of words) if (messages) addMessages(locale, messages);
}
