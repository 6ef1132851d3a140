import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

export const SendPayLink = lazyDialog(async () => {
  const [{ PayLinkDialog }] = await Promise.all([import('./pay-link-dialog'), loadWords('pay-link')]);
  return PayLinkDialog;
});
