import { Get } from '@nestjs/common';
import { Now } from '../platform/http/action-context.js';
import { listProps, type PageProps } from '../platform/inertia/props.js';
import { PageController, PageQuery } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import { DeliveryPageQuery } from './delivery.input.js';
import { DeliveriesService } from './deliveries.service.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { endpointView } from './endpoint.view.js';
import { EndpointsService } from './endpoints.service.js';

@PageController('webhooks')
export class WebhooksPageController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly deliveries: DeliveriesService,
    private readonly secrets: EndpointSecrets,
  ) {}

  @Get()
  index(@PageQuery(DeliveryPageQuery) query: DeliveryPageQuery, @Now() now: Date) {
    const { q, sort, per_page, endpoint = null, state = null, event = null } = query;
    const { rows, ...around } = listProps(
      () => this.deliveries.list(query),
      (delivery) => delivery,
    );
    return page('webhooks', {
      endpoints: async () =>
        (await this.endpoints.all()).map((one) => endpointView(one, this.secrets.isReadable(one), now)),
      deliveries: rows,
      ...around,
      query: { q, sort, per_page, endpoint, state, event },
    });
  }
}

export type WebhooksPage = PageProps<WebhooksPageController, 'webhooks'>;
