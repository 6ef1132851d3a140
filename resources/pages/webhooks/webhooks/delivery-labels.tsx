import type { DeliveryState } from '@server/rules/webhooks';
import type { DeliveryView } from '@server/webhooks/delivery.view';
import { Badge, type BadgeTone } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

/** The same in every language. */
export const deliveryName = ({ event, id }: Pick<DeliveryView, 'event' | 'id'>): string => `${event} #${id}`;

export const hostOf = (url: string): string => new URL(url).host;

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
