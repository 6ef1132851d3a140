import { LOCALES } from '@server/rules/locale';
import { lazyDialog } from '@/lib/lazy-dialog';
import { loadMessages } from '@/i18n/load-messages';

/** Loads both languages because the message uses the customer's. */
export const SendPayLink = lazyDialog(async () => {
  const words = LOCALES.map((locale) => loadMessages('pay-link', locale));
  const [{ PayLinkDialog }] = await Promise.all([import('./pay-link-dialog'), ...words]);
  return PayLinkDialog;
});
