import type { Status } from '@server/rules/expiry';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { STATUS_WORDS } from '@/lib/status-words';

const TONES: Record<Status, BadgeTone> = { active: 'green', inactive: 'grey', expired: 'red' };
const WORDS = { ...STATUS_WORDS, expired: 'EXPIRED' };

/** The verdict of the server, in the colours of spec §4.1. */
export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={TONES[status]}>{WORDS[status]}</Badge>
);
