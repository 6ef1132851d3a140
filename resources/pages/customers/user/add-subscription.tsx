import { LOCALES } from '@server/rules/locale';
import { lazyDialog } from '@/lib/lazy-dialog';
import { loadMessages } from '@/i18n/load-messages';
import { loadWords } from '@/i18n/load-words';

/** Loads both languages because the message uses the customer's. */
export const AddSubscription = lazyDialog(async () => {
  const words = LOCALES.map((locale) => loadMessages('add-subscription', locale));
  const dialog = import('./add-subscription-dialog');
  await Promise.all([loadWords('new-customer'), ...words]);
  return (await dialog).AddSubscriptionDialog;
});
