import type { DeliveryState } from '@server/rules/webhooks';
import { Badge, type BadgeTone } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

const TONES: Record<DeliveryState, BadgeTone> = {
  waiting: 'accent',
  retrying: 'amber',
  delivered: 'green',
  failed: 'red',
  cancelled: 'grey',
  held: 'amber',
};

export const DeliveryStateBadge = ({ state }: { state: DeliveryState }) => (
  <Badge tone={TONES[state]}>{useMessages('webhooks').deliveries.states[state]}</Badge>
);
