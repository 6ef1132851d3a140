import { Body, Controller, Delete, Get, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ConcurrentEdits } from '../audit/concurrent-edits.js';
import { type ActionContext, Actor, Now } from '../platform/http/action-context.js';
import { Edited, Edits } from '../platform/http/edits.js';
import { Id } from '../platform/http/id.pipe.js';
import type { Edit } from '../platform/http/request.js';
import { Scope } from '../platform/http/access.js';
import { Idempotent } from '../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../platform/openapi/answers.js';
import { Sends } from '../platform/openapi/sends.js';
import { arrayOf, nothing, pageOf } from '../platform/openapi/sample.js';
import { DeliveryListQuery } from './delivery.input.js';
import { DeliveriesService, DISABLED, UNDER_WAY } from './deliveries.service.js';
import { EndpointInput } from './endpoint.input.js';
import { EndpointSecrets, RevealSecret } from './endpoint-secrets.js';
import { endpointView, newSecretView } from './endpoint.view.js';
import { endpointColumns, EndpointsService, TOO_MANY } from './endpoints.service.js';
import { EVENT_HEADERS, SENT_EVENTS } from './events.schema.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { deliverySchema, endpointSchema, newSecretSchema, triedDeliverySchema } from './webhooks.schema.js';

@Controller('api')
@Sends({
  description:
    'Sent to every endpoint that chose it, signed by Standard Webhooks 1.0. What is not taken is sent again over three days.',
  headers: EVENT_HEADERS,
  events: SENT_EVENTS,
})
@ApiGroup(55, 'Webhooks: events sent to other servers, signed by Standard Webhooks 1.0.')
export class WebhooksController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly deliveries: DeliveriesService,
    private readonly secrets: EndpointSecrets,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Get('webhooks')
  @Scope('webhooks:manage')
  @Answers(arrayOf(endpointSchema), 'List the webhook endpoints')
  async list(@Now() now: Date) {
    return (await this.endpoints.all()).map((endpoint) => this.toView(endpoint, now));
  }

  @Post('webhooks')
  @Idempotent()
  @UseInterceptors(RevealSecret)
  @Scope('webhooks:manage')
  @Creates(newSecretSchema, 'Create a webhook endpoint (the secret is returned once)')
  @Refuses(TOO_MANY)
  async create(@Body() input: EndpointInput, @Actor() context: ActionContext) {
    return this.withSecret(await this.endpoints.create(input, context), context.now);
  }

  @Put('webhooks/:id')
  @Scope('webhooks:manage')
  @Edits(endpointSchema)
  @Answers(endpointSchema, 'Change the address or the events of a webhook endpoint')
  async update(
    @Id() id: number,
    @Body() input: EndpointInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    await this.endpoints.refuseForbidden(input);
    return this.edits.save(edit, input, context, {
      subject: { type: 'webhook', id },
      read: async () => this.toView(await this.endpoints.locked(id), context.now),
      asShown: endpointColumns,
      write: async (merged) => this.toView(await this.endpoints.update(id, merged, context), context.now),
    });
  }

  @Delete('webhooks/:id')
  @Scope('webhooks:manage')
  @Answers(nothing, 'Delete a webhook endpoint; its waiting deliveries are cancelled')
  remove(@Id() id: number, @Actor() context: ActionContext) {
    return this.endpoints.remove(id, context);
  }

  @Post('webhooks/:id/rotate')
  @Idempotent()
  @UseInterceptors(RevealSecret)
  @Scope('webhooks:manage')
  @Answers(newSecretSchema, 'Rotate the secret; the previous one signs as well for a day')
  async rotate(@Id() id: number, @Actor() context: ActionContext) {
    return this.withSecret(await this.endpoints.rotate(id, context), context.now);
  }

  @Post('webhooks/:id/enable')
  @Scope('webhooks:manage')
  @Answers(endpointSchema, 'Enable a webhook endpoint; it receives events from now on')
  async enable(@Id() id: number, @Actor() context: ActionContext) {
    return this.toView(await this.endpoints.enable(id, context), context.now);
  }

  @Post('webhooks/:id/disable')
  @Scope('webhooks:manage')
  @Answers(endpointSchema, 'Disable a webhook endpoint; its waiting deliveries are cancelled')
  async disable(@Id() id: number, @Actor() context: ActionContext) {
    return this.toView(await this.endpoints.disable(id, context), context.now);
  }

  @Post('webhooks/:id/test')
  @Idempotent()
  @Scope('webhooks:manage')
  @Creates(deliverySchema, 'Send a test event to a webhook endpoint')
  @Refuses(DISABLED)
  test(@Id() id: number, @Actor() context: ActionContext) {
    return this.deliveries.test(id, context);
  }

  @Get('webhook-deliveries')
  @Scope('webhooks:manage')
  @Answers(pageOf(deliverySchema), 'List deliveries and how they went')
  listDeliveries(@Query() query: DeliveryListQuery) {
    return this.deliveries.list(query);
  }

  @Get('webhook-deliveries/:id')
  @Scope('webhooks:manage')
  @Answers(triedDeliverySchema, 'Read a delivery with every attempt: what was sent, and the answer')
  readDelivery(@Id() id: number) {
    return this.deliveries.find(id);
  }

  @Post('webhook-deliveries/:id/resend')
  @Idempotent()
  @Scope('webhooks:manage')
  @Answers(deliverySchema, 'Send a delivery again under the same event id')
  @Refuses(DISABLED, UNDER_WAY)
  resend(@Id() id: number, @Actor() context: ActionContext) {
    return this.deliveries.resend(id, context);
  }

  private toView(endpoint: WebhookEndpoint, now: Date) {
    return endpointView(endpoint, this.secrets.isReadable(endpoint), now);
  }

  /** Still sealed: `RevealSecret` opens it on its way out. */
  private withSecret(endpoint: WebhookEndpoint, now: Date) {
    return newSecretView(this.toView(endpoint, now), endpoint.secret);
  }
}
