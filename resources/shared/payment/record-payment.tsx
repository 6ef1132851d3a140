import { lazyDialog } from '@/lib/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

/** What it says comes with it: no page waits for words that it does not show. */
export const RecordPayment = lazyDialog(async () => {
  const [{ PaymentDialog }] = await Promise.all([import('./payment-dialog'), loadWords('record-payment')]);
  return PaymentDialog;
});
