import type { Status } from '@server/rules/expiry';
import { Badge, type BadgeTone } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

const TONES: Record<Status, BadgeTone> = { active: 'green', inactive: 'grey', expired: 'red' };

type StatusBadgeProps = {
  status: Status;
  /** The end of the grace, if any. */
  graceUntil?: string | null;
};

/** Colours of licenses §3. */
export function StatusBadge({ status, graceUntil = null }: StatusBadgeProps) {
  const { grace, status: words } = useMessages('shared');
  const word = words[status];
  if (graceUntil) return <Badge tone="amber">{grace.badge}</Badge>;
  return <Badge tone={TONES[status]}>{status === 'expired' ? word.toUpperCase() : word}</Badge>;
}
