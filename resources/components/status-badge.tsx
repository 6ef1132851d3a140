import type { Status } from '@server/rules/expiry';
import { Badge, type BadgeTone } from '@/components/ui/badge';

const TONES: Record<Status, BadgeTone> = { active: 'green', inactive: 'grey', expired: 'red' };
const WORDS: Record<Status, string> = { active: 'Active', inactive: 'Inactive', expired: 'EXPIRED' };

/** The verdict of the server, in the colours of spec §4.1. */
export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={TONES[status]}>{WORDS[status]}</Badge>
);
