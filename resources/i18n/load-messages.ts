import type { Locale } from '@server/rules/locale';
import { addMessages } from './dictionaries';
import type { Messages } from './en';

const FILES = import.meta.glob<Partial<Messages>>(['./{en,id}/*.ts', '!./en/shared.ts']);

/** Messages of dialogs and message texts that several pages use. */
const DIALOGS: Record<string, string[]> = {
  legal: ['landing'],
  batch: ['rotation'],
  batches: ['batch'],
  dashboard: ['messages', 'renewal', 'sending'],
  'payment-reviews': ['invoice'],
  subscriptions: ['renewal'],
  account: ['users'],
  users: ['new-customer'],
  'add-subscription': ['new-customer', 'sending'],
  'pay-link': ['sending'],
  'record-payment': ['sending'],
  rotation: ['sending'],
  home: ['dashboard', 'licenses', 'user', 'verify-license'],
  license: ['audit', 'licenses', 'messages', 'renewal', 'subscriptions', 'user', 'users', 'verify-license'],
  user: ['audit', 'licenses', 'messages', 'renewal', 'subscriptions', 'users', 'verify-license'],
};

/** Loads the messages of a page in its language only. An untranslated page has no such file. */
export async function loadMessages(page: string, locale: Locale): Promise<void> {
  const files = ['shared', page, ...(DIALOGS[page] ?? [])].map((screen) => FILES[`./${locale}/${screen}.ts`]);
  const words = await Promise.all(files.map((load) => load?.()));
  for (const messages of words) if (messages) addMessages(locale, messages);
}
