import type { ListProps } from '../platform/inertia/props.js';
import type { DeliveryView } from './delivery.view.js';
import type { EndpointView } from './endpoint.view.js';

export type WebhooksPage = ListProps<{
  endpoint: number | null;
  state: string | null;
  event: string | null;
}> & {
  endpoints: EndpointView[];
  deliveries: DeliveryView[];
};

declare module '../platform/inertia/props.js' {
  interface Pages {
    webhooks: WebhooksPage;
  }
}
