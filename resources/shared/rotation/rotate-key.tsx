import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

/** Its texts are loaded with the dialog, so that no page waits for them. */
export const RotateKey = lazyDialog(async () => {
  const [{ RotationDialog }] = await Promise.all([import('./rotation-dialog'), loadWords('rotation')]);
  return RotationDialog;
});
