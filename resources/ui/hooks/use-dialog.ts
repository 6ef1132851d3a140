import { usePage } from '@inertiajs/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { setOpenForm, unsavedDialog } from '@/lib/unsaved';
import { loadToasts, showToast } from '@/ui/toaster';
import { useUndo } from '@/ui/hooks/use-undo';

/** Cancelled, or done with a message about what was done, and what takes it back. */
export type DialogAnswers = {
  onClose: () => void;
  onDone: (sentence: string, undo?: () => Promise<unknown>) => void;
};

/**
 * Tracks the open dialog of a page. One with unsaved input opens again after a reload or a new sign-in, so dialogs
 * are JSON values.
 * @param reload fetches what the change may have affected; receives the dialog
 * @param name tells the dialogs of a page's parts apart
 */
export function useDialog<Dialog>(reload: (dialog: Dialog) => void, name = 'page') {
  const { props, url } = usePage();
  const viewerId = props.viewer?.id;
  const path = url.split('?')[0]!;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const offerUndo = useUndo();

  function open(next: Dialog) {
    void loadToasts();
    if (viewerId !== undefined) setOpenForm({ viewerId, path, name, dialog: next });
    setDialog(next);
  }

  function close() {
    setOpenForm(null);
    setDialog(null);
  }

  function done(sentence: string, undo?: () => Promise<unknown>) {
    close();
    if (!dialog) return showToast(sentence);
    if (undo) offerUndo(sentence, undo, () => reload(dialog));
    else showToast(sentence);
    reload(dialog);
  }

  const reopen = useEffectEvent(() => {
    const kept = viewerId === undefined || dialog ? null : unsavedDialog(viewerId, path, name);
    if (kept !== null) open(kept as Dialog);
  });
  useEffect(() => {
    // After the dialog that the address may open.
    const timer = setTimeout(reopen);
    return () => clearTimeout(timer);
  }, []);

  return { dialog, open, close, done };
}
