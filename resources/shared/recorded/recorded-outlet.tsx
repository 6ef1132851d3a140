import { router, usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { showToast } from '@/ui/toaster';
import { lazyDialog } from '@/ui/lazy-dialog';
import { closeAsked, useAsked } from './ask';

const UndoDialog = lazyDialog(() => import('./undo-dialog').then((module) => module.UndoDialog), {
  words: ['undo', 'sending'],
});

const CorrectPayment = lazyDialog(() => import('./correct-payment').then((module) => module.CorrectPayment), {
  words: ['correction'],
});

const SomethingWrong = lazyDialog(() => import('./something-wrong').then((module) => module.SomethingWrong), {
  words: ['something-wrong'],
});

/** The dialog that was asked for. It closes with the page that it was opened on. */
export function RecordedOutlet() {
  const asked = useAsked();
  const path = usePage().url.split(/[?#]/)[0];
  useEffect(() => closeAsked, [path]);

  function done(sentence: string) {
    closeAsked();
    showToast(sentence);
    router.reload();
  }

  if (!asked) return null;
  if ('correct' in asked)
    return <CorrectPayment payment={asked.correct} onClose={closeAsked} onDone={done} />;
  if ('wrong' in asked)
    return <SomethingWrong payment={asked.wrong} onInvoice={asked.onInvoice} onClose={closeAsked} />;
  return <UndoDialog recording={asked.undo} payer={asked.payer} onClose={closeAsked} onDone={done} />;
}
