import type { Status } from '@server/rules/expiry';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { useMessages } from '@/messages/use-messages';

const TONES: Record<Status, BadgeTone> = { active: 'green', inactive: 'grey', expired: 'red' };

/** The verdict of the server, in the colours of spec §4.1. */
export function StatusBadge({ status }: { status: Status }) {
  const word = useMessages('shared').status[status];
  return <Badge tone={TONES[status]}>{status === 'expired' ? word.toUpperCase() : word}</Badge>;
}
