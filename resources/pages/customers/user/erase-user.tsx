import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

/** Its texts are loaded with the dialog, so that no page waits for them. */
export const EraseUser = lazyDialog(async () => {
  const [{ ErasureDialog }] = await Promise.all([import('./erasure-dialog'), loadWords('erasure')]);
  return ErasureDialog;
});
