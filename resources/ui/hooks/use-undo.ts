import { ApiError } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { showToast } from '@/ui/toaster';

/** Shows what was done, with a button that takes it back. */
export function useUndo() {
  const { undo: words } = useMessages('shared');

  return (sentence: string, undo: () => Promise<unknown>, onUndone: () => void) => {
    async function takeBack() {
      try {
        await undo();
        showToast(words.done);
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        showToast(cause.message, 'failure');
      }
      onUndone();
    }
    showToast(sentence, 'success', { label: words.button, onClick: () => void takeBack() });
  };
}
