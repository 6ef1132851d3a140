import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../audit/audited-writes.js';
import { conflict, invalidFields } from '../platform/errors/refusal.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { MAX_ENDPOINTS } from '../rules/webhooks.js';
import { cancelOpen } from './endpoint-health.js';
import type { EndpointInput } from './endpoint.input.js';
import { aboutEndpoint, endpointFacts } from './endpoint.view.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { WebhookClient } from './webhook-client.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

const ENDPOINT = audited(WebhookEndpoint, endpointFacts, aboutEndpoint);

export const TOO_MANY = conflict(
  'too_many_endpoints',
  `There can be ${MAX_ENDPOINTS} endpoints. Delete one that is not used.`,
  { count: MAX_ENDPOINTS },
);

@Injectable()
export class EndpointsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly secrets: EndpointSecrets,
    private readonly post: WebhookClient,
  ) {}

  all(): Promise<WebhookEndpoint[]> {
    return this.em.find(WebhookEndpoint, {}, { orderBy: { id: 'asc' } });
  }

  find(id: number): Promise<WebhookEndpoint> {
    return this.em.findOneOrFail(WebhookEndpoint, { id });
  }

  countFailed(): Promise<number> {
    return this.em.count(WebhookEndpoint, { disabledReason: { $in: ['gone', 'failing', 'gave_up'] } });
  }

  /** Receives events from now on. @throws Refusal 422 for a forbidden address; 409 when there are too many */
  async create(input: EndpointInput, context: ActionContext): Promise<WebhookEndpoint> {
    await this.refuseForbidden(input);
    return this.writes.by(context).create(ENDPOINT, 'webhook.create', async () => {
      if ((await this.em.count(WebhookEndpoint)) >= MAX_ENDPOINTS) throw TOO_MANY;
      return this.em.create(WebhookEndpoint, {
        ...endpointColumns(input),
        secret: this.secrets.made(),
        listensSince: context.now,
        createdAt: context.now,
        createdBy: context.actor?.username ?? null,
      });
    });
  }

  /** @throws Refusal 404 */
  locked(id: number): Promise<WebhookEndpoint> {
    return this.writes.locked(ENDPOINT, id);
  }

  /** @param input after `refuseForbidden`. @throws Refusal 404 */
  update(id: number, input: EndpointInput, context: ActionContext): Promise<WebhookEndpoint> {
    return this.writes.by(context).updateById(ENDPOINT, id, 'webhook.update', (endpoint) => {
      const { url } = endpoint;
      Object.assign(endpoint, endpointColumns(input));
      if (endpoint.url !== url) Object.assign(endpoint, WITHOUT_FAILURES);
    });
  }

  /** The previous secret also signs for a day. @throws Refusal 404 */
  async rotate(id: number, context: ActionContext): Promise<WebhookEndpoint> {
    return this.writes.by(context).updateById(ENDPOINT, id, 'webhook.rotate', (endpoint) => {
      Object.assign(endpoint, this.secrets.rotated(endpoint, context.now), WITHOUT_FAILURES);
    });
  }

  /** Missed events are not sent. @throws Refusal 404 */
  async enable(id: number, context: ActionContext): Promise<WebhookEndpoint> {
    return this.writes.by(context).updateById(ENDPOINT, id, 'webhook.enable', (endpoint) => {
      if (!endpoint.disabledAt) return;
      Object.assign(endpoint, {
        disabledAt: null,
        disabledReason: null,
        listensSince: context.now,
        ...WITHOUT_FAILURES,
      });
    });
  }

  /** Cancels waiting deliveries. @throws Refusal 404 */
  async disable(id: number, context: ActionContext): Promise<WebhookEndpoint> {
    return this.writes.by(context).updateById(ENDPOINT, id, 'webhook.disable', async (endpoint) => {
      if (endpoint.disabledAt) return;
      Object.assign(endpoint, { disabledAt: context.now, disabledReason: 'by_hand' });
      await cancelOpen(this.em, id, 'The endpoint was disabled.', context.now);
    });
  }

  /** Cancels waiting deliveries; sent ones stay in the list. @throws Refusal 404 */
  remove(id: number, context: ActionContext): Promise<void> {
    return this.writes
      .by(context)
      .remove(ENDPOINT, id, 'webhook.delete', () =>
        cancelOpen(this.em, id, 'The endpoint was deleted.', context.now),
      );
  }

  /** Looks the address up, so it is called before any row is locked. @throws Refusal 422 */
  async refuseForbidden({ url }: EndpointInput): Promise<void> {
    const fault = await this.post.faultOf(url);
    if (fault) throw invalidFields({ url: fault });
  }
}

/** They say nothing of another address or secret. */
const WITHOUT_FAILURES = { givenUp: 0, failingSince: null, restsUntil: null };

export const endpointColumns = ({ url, description, events }: EndpointInput) => ({
  url: new URL(url).href,
  description: description?.trim() || null,
  events,
});
