import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';

export function UndoSale({ id, ...answers }: DialogAnswers & { id: number }) {
  const { undo } = useMessages('bulkSale');
  const call = () => callApi('POST /bulk-sales/:id/undo', { params: { id } });
  return <ConfirmCall words={undo} call={call} {...answers} />;
}
