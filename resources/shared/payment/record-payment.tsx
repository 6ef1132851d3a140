import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

/** Its texts are loaded with the dialog, so that no page waits for them. */
export const RecordPayment = lazyDialog(async () => {
  const [{ PaymentDialog }] = await Promise.all([import('./payment-dialog'), loadWords('record-payment')]);
  return PaymentDialog;
});
