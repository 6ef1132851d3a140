import { router, usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { showToast } from '@/ui/toaster';
import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';
import { closeUndo, useAskedUndo } from './ask-undo';

const UndoDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('./undo-dialog'), loadWords('undo')]);
  return module.UndoDialog;
});

/** The dialog that `askUndo` opens. It closes with the page that it was opened on. */
export function UndoOutlet() {
  const asked = useAskedUndo();
  const path = usePage().url.split('?')[0];
  useEffect(() => closeUndo, [path]);

  function done(sentence: string) {
    closeUndo();
    showToast(sentence);
    router.reload();
  }

  return asked && <UndoDialog recording={asked} onClose={closeUndo} onDone={done} />;
}
