import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { useBatchRights } from '@/shared/batch/use-batch-rights';
import { RunBatch } from '@/shared/dialogs';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type RemindLateProps = {
  /** Absent until it has loaded; the button keeps its place. */
  count: number | undefined;
  onReminded: () => void;
};

/** Reminds of every subscription with an invoice that is late, after a preview. */
export function RemindLate({ count, onReminded }: RemindLateProps) {
  const words = useMessages('receivables');
  const { allowed } = useBatchRights('subscription');
  const [isOpen, setOpen] = useState(false);
  if (!allowed.includes('subscription.remind')) return null;
  return (
    <>
      <Button className="h-10" disabled={!count} onClick={() => setOpen(true)}>
        <Icon of={MessageCircle} />
        {words.remindLate(count === undefined ? '…' : formatNumber(count))}
      </Button>
      {isOpen && count && (
        <RunBatch
          subject="subscription"
          action="subscription.remind"
          target={{ query: 'owed=overdue' }}
          count={{ total: count, is_exact: true }}
          onClose={() => setOpen(false)}
          onChanged={onReminded}
        />
      )}
    </>
  );
}
