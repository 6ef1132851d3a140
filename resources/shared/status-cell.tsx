import type { Status } from '@server/rules/expiry';
import { StatusBadge } from '@/shared/status-badge';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type StatusCellProps = { display_status: Status; grace_until: string | null };

/** The badge, and below it the end of a running grace. */
export function StatusCell({ display_status, grace_until }: StatusCellProps) {
  const { day } = useFormat();
  const { grace } = useMessages('shared');
  return (
    <>
      <StatusBadge status={display_status} graceUntil={grace_until} />
      {grace_until && <span className="block text-xs text-muted">{grace.day(day(grace_until))}</span>}
    </>
  );
}
