import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useState } from 'react';
import { useBatchRights } from '@/shared/batch/use-batch-rights';
import { RunBatch } from '@/shared/dialogs';
import type { PageAction } from '@/ui/page-actions';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/**
 * Reminds of every subscription with an invoice that is late, after a preview.
 * @param count absent until it has loaded; the button keeps its place
 */
export function useRemindLate(
  count: number | undefined,
  onReminded: () => void,
): { actions: PageAction[]; dialog: ReactNode } {
  const words = useMessages('receivables');
  const { allowed } = useBatchRights('subscription');
  const [isOpen, setOpen] = useState(false);
  if (!allowed.includes('subscription.remind')) return { actions: [], dialog: null };
  const action: PageAction = {
    icon: MessageCircle,
    word: words.remindLate(count === undefined ? '…' : formatNumber(count)),
    isPrimary: true,
    isDisabled: !count,
    onClick: () => setOpen(true),
  };
  const dialog = isOpen && count && (
    <RunBatch
      subject="subscription"
      action="subscription.remind"
      target={{ query: 'owed=overdue' }}
      count={{ total: count, is_exact: true }}
      onClose={() => setOpen(false)}
      onChanged={onReminded}
    />
  );
  return { actions: [action], dialog };
}
