import { COUNTED_VIEWS } from '@server/rules/ready-views';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { RunBatch } from '@/shared/dialogs';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

const DUE = new URLSearchParams(COUNTED_VIEWS.dueUnpaid).toString();

type RemindDueProps = {
  /** Absent until it has loaded. */
  count?: number;
  onReminded: () => void;
};

/** Reminds all whose subscription ends this week and who owe something. Its place is kept while it loads. */
export function RemindDue({ count, onReminded }: RemindDueProps) {
  const { alerts: words } = useMessages('dashboard');
  const [isOpen, setOpen] = useState(false);
  if (!count)
    return (
      <p className="min-h-9 text-sm text-faint pointer-coarse:min-h-11">{count === 0 && words.noneDue}</p>
    );
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Icon of={MessageCircle} />
        {words.remindDue(formatNumber(count))}
      </Button>
      {isOpen && (
        <RunBatch
          subject="subscription"
          action="subscription.remind"
          target={{ query: DUE }}
          count={{ total: count, is_exact: true }}
          onClose={() => setOpen(false)}
          onChanged={onReminded}
        />
      )}
    </div>
  );
}
