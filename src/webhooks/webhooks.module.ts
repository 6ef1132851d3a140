import { Module } from '@nestjs/common';
import { WebhookDispatcher } from './webhook-dispatcher.js';
import { WebhookEventListener } from './webhook-event-listener.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryRetention } from './delivery-retention.js';
import { EndpointHealth } from './endpoint-health.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { EndpointsService } from './endpoints.service.js';
import { RouterWebhooks } from './router-webhooks.js';
import { WebhookClient } from './webhook-client.js';
import { Scans } from './scans.js';
import { WebhookChannel } from './webhook-channel.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksPageController } from './webhooks.page.controller.js';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';

@Module({
  imports: [IntegrationsModule, MessagingModule],
  controllers: [WebhooksController, WebhooksPageController],
  providers: [
    WebhookDispatcher,
    WebhookEventListener,
    RouterWebhooks,
    DeliveriesService,
    DeliveryRetention,
    EndpointHealth,
    EndpointSecrets,
    EndpointsService,
    WebhookClient,
    Scans,
    WebhookChannel,
    WebhookMetrics,
  ],
  exports: [EndpointsService, Scans],
})
export class WebhooksModule {}
