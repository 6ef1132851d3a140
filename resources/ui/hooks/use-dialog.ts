import { useState } from 'react';
import { showToast } from '@/ui/toaster';

/** How a dialog ends: given up, or done, with a sentence that says what was. */
export type DialogAnswers = { onClose: () => void; onDone: (sentence: string) => void };

/**
 * Which dialog of a page is open.
 * @param reload fetches what a change may have touched; is told which dialog made it
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
