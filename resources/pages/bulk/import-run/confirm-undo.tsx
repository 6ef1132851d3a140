import { useMessages } from '@/i18n/use-messages';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type ConfirmUndoProps = { count: number; onConfirm: () => void; onClose: () => void };

export function ConfirmUndo({ count, onConfirm, onClose }: ConfirmUndoProps) {
  const { after } = useMessages('importRun');
  return (
    <ConfirmDialog
      title={after.ask(count)}
      confirmLabel={after.undo}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {after.text}
    </ConfirmDialog>
  );
}
