import { useState } from 'react';
import { showToast } from '@/ui/toaster';

/** Cancelled, or done with a message about what was done. */
export type DialogAnswers = { onClose: () => void; onDone: (sentence: string) => void };

/**
 * Tracks the open dialog of a page.
 * @param reload fetches what the change may have affected; receives the dialog
 */
export function useDialog<Dialog>(reload: (dialog: Dialog) => void) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  function done(sentence: string) {
    close();
    showToast(sentence);
    if (dialog) reload(dialog);
  }

  return { dialog, open: (next: Dialog) => setDialog(next), close, done };
}
