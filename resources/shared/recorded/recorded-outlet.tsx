import { router, usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { showToast } from '@/ui/toaster';
import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';
import { closeAsked, useAsked } from './ask';

const UndoDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('./undo-dialog'), loadWords('undo')]);
  return module.UndoDialog;
});

const CorrectPayment = lazyDialog(async () => {
  const [module] = await Promise.all([import('./correct-payment'), loadWords('correction')]);
  return module.CorrectPayment;
});

/** The dialog that was asked for. It closes with the page that it was opened on. */
export function RecordedOutlet() {
  const asked = useAsked();
  const path = usePage().url.split('?')[0];
  useEffect(() => closeAsked, [path]);

  function done(sentence: string) {
    closeAsked();
    showToast(sentence);
    router.reload();
  }

  if (!asked) return null;
  if ('correct' in asked)
    return <CorrectPayment payment={asked.correct} onClose={closeAsked} onDone={done} />;
  return <UndoDialog recording={asked.undo} onClose={closeAsked} onDone={done} />;
}
