import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

/** Its texts are loaded with it, so that no list waits for them. */
export const RunBatch = lazyDialog(async () => {
  const [{ BatchDialog }] = await Promise.all([import('./batch-dialog'), loadWords('batch')]);
  return BatchDialog;
});
