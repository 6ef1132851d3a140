import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useMessages } from '@/i18n/use-messages';

type ConfirmRunProps = { takingAway: number; count: number; onConfirm: () => void; onClose: () => void };

export function ConfirmRun({ takingAway, count, onConfirm, onClose }: ConfirmRunProps) {
  const { ask } = useMessages('importRun');
  return (
    <ConfirmDialog
      title={ask.title}
      confirmLabel={ask.confirm}
      cancelLabel={ask.cancel}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {ask.text(takingAway, count)}
    </ConfirmDialog>
  );
}
