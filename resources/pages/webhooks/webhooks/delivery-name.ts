import type { DeliveryView } from '@server/webhooks/delivery.view';

/** The same in every language. */
export const deliveryName = ({ event, id }: Pick<DeliveryView, 'event' | 'id'>): string => `${event} #${id}`;
