import { useState } from 'react';
import { loadToasts, showToast } from '@/ui/toaster';
import { useUndo } from '@/ui/hooks/use-undo';

/** Cancelled, or done with a message about what was done, and what takes it back. */
export type DialogAnswers = {
  onClose: () => void;
  onDone: (sentence: string, undo?: () => Promise<unknown>) => void;
};

/**
 * Tracks the open dialog of a page.
 * @param reload fetches what the change may have affected; receives the dialog
 */
export function useDialog<Dialog>(reload: (dialog: Dialog) => void) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const offerUndo = useUndo();
  const close = () => setDialog(null);

  function open(next: Dialog) {
    void loadToasts();
    setDialog(next);
  }

  function done(sentence: string, undo?: () => Promise<unknown>) {
    close();
    if (!dialog) return showToast(sentence);
    if (undo) offerUndo(sentence, undo, () => reload(dialog));
    else showToast(sentence);
    reload(dialog);
  }

  return { dialog, open, close, done };
}
