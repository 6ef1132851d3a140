import type { DeliveryView } from '@server/webhooks/delivery.view';

/** What people call a delivery by, in every language. */
export const deliveryName = ({ event, id }: Pick<DeliveryView, 'event' | 'id'>): string => `${event} #${id}`;
