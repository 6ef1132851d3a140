import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

/** Asks for the second factor; its texts are loaded with it. */
export const ShowFactor = lazyDialog(async () => {
  const [{ FactorDialog }] = await Promise.all([import('./factor-dialog'), loadWords('second-factor')]);
  return FactorDialog;
});
