import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Scrim } from '@/ui/scrim';
import { useMessages } from '@/i18n/use-messages';

type ConfirmDialogProps = {
  /** The question, which names the object. */
  title: string;
  /** The consequences of confirming. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Defaults to the style of a dangerous action. */
  tone?: 'danger' | 'primary';
  isPending?: boolean;
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirms an irreversible action; the focus starts on the harmless button. */
export function ConfirmDialog({
  title,
  children,
  error,
  isPending,
  tone = 'danger',
  onCancel,
  onConfirm,
  ...labels
}: ConfirmDialogProps) {
  const { actions } = useMessages('shared');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open onOpenChange={onCancel}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender render={<Scrim />} />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="fixed inset-x-4 top-[22dvh] z-50 mx-auto grid max-w-md animate-rise gap-2 rounded-xl border border-line bg-raised p-5 shadow-pop outline-none sm:p-6"
        >
          <AlertDialog.Title className="text-lg font-bold wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="text-base text-muted">
            {children}
          </AlertDialog.Description>
          {error && (
            <div className="mt-2">
              <Banner>{error}</Banner>
            </div>
          )}
          <div className="mt-4 flex justify-end gap-2.5">
            <Button ref={cancel} onClick={onCancel}>
              {labels.cancelLabel ?? actions.cancel}
            </Button>
            <Button tone={tone} isPending={isPending} onClick={onConfirm}>
              {labels.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
