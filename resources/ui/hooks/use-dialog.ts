import { usePage } from '@inertiajs/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSaved } from '@/lib/saved';
import { setOpenForm, unsavedDialog } from '@/lib/unsaved';
import { loadToasts, showToast, type ToastAction } from '@/ui/toaster';
import { useUndo } from '@/ui/hooks/use-undo';

/** What a toast offers to take something back: at once, or after asking. */
type Undo = (() => Promise<unknown>) | ToastAction;

/** Cancelled, or done with a message about what was done, and what takes it back. */
export type DialogAnswers = {
  onClose: () => void;
  onDone: (sentence: string, undo?: Undo) => void;
};

type Options = {
  /** Tells the dialogs of a page's parts apart. */
  name?: string;
  /** Reloads only once the dialog is closed, where the page would take it away or leave. */
  waits?: boolean;
};

/**
 * Tracks the open dialog of a page. One with unsaved input opens again after a reload or a new sign-in, so dialogs
 * are JSON values.
 * @param reload fetches what the change may have affected, also while the dialog still shows what came of it; receives
 *   the dialog
 */
export function useDialog<Dialog>(
  reload: (dialog: Dialog) => void,
  { name = 'page', waits = false }: Options = {},
) {
  const { props, url } = usePage();
  const viewerId = props.viewer?.id;
  const path = url.split('?')[0]!;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const offerUndo = useUndo();
  const isOpen = useRef(false);
  const isStale = useRef(false);

  function open(next: Dialog) {
    void loadToasts();
    if (viewerId !== undefined) setOpenForm({ viewerId, path, name, dialog: next });
    isOpen.current = true;
    isStale.current = false;
    setDialog(next);
  }

  function hide() {
    isOpen.current = false;
    setOpenForm(null);
    setDialog(null);
  }

  function close() {
    hide();
    if (dialog && isStale.current) reload(dialog);
  }

  function done(sentence: string, undo?: Undo) {
    hide();
    if (!dialog) return showToast(sentence);
    if (typeof undo === 'function') offerUndo(sentence, undo, () => reload(dialog));
    else showToast(sentence, 'success', undo);
    reload(dialog);
  }

  const saved = useEffectEvent(() => {
    if (!dialog || !isOpen.current) return;
    if (waits) isStale.current = true;
    else reload(dialog);
  });
  useEffect(() => onSaved(saved), []);

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
