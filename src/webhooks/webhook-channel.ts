import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type OutboxChannel, OutboxChannels, type SendResult } from '../messaging/outbox/outbox-channel.js';
import type { DeliveryPayload } from '../messaging/outbox/enqueue.js';
import { OutboxEntry } from '../messaging/outbox/outbox-entry.entity.js';
import { MAX_ENDPOINTS } from '../rules/webhooks.js';
import { EndpointHealth } from './endpoint-health.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { type Answer, isDelivered, sentenceOf } from './outcome.js';
import { WebhookClient } from './webhook-client.js';
import { nextTry } from './retry.js';
import { signedHeaders } from './sign.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

type Try = { endpoint: WebhookEndpoint; entry: OutboxEntry; now: Date };
type Request = { headers: Record<string, string>; body: string };

const TO_ONE = 5;

const UNREADABLE: Answer = { code: null, body: null, retryAfterMs: null, error: 'secret_unreadable', ms: 0 };

/** Delivers at least once; receivers deduplicate by `webhook-id`. */
@Injectable()
export class WebhookChannel implements OutboxChannel, OnModuleInit {
  readonly name = 'webhook';
  readonly provider = 'webhook';
  readonly concurrencyPerRecipient = TO_ONE;
  /** Enough for every endpoint to be slow at the same time. */
  readonly concurrency = MAX_ENDPOINTS * TO_ONE;
  readonly isRepeatable = true;
  readonly pace = null;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly channels: OutboxChannels,
    private readonly post: WebhookClient,
    private readonly secrets: EndpointSecrets,
    private readonly health: EndpointHealth,
  ) {}

  onModuleInit(): void {
    this.channels.add(this);
  }

  isOpen(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async send(entry: OutboxEntry, now: Date): Promise<SendResult> {
    const endpoint = await this.em.fork().findOne(WebhookEndpoint, { id: Number(entry.recipient) });
    if (!endpoint) return { state: 'cancelled', why: 'The endpoint was deleted.' };
    if (endpoint.disabledAt) return { state: 'cancelled', why: 'The endpoint is disabled.' };
    const { restsUntil } = endpoint;
    if (restsUntil && restsUntil > now)
      return { state: 'waiting', at: restsUntil, why: 'The endpoint is left alone for a while.' };
    return this.tryNow({ endpoint, entry, now });
  }

  private async tryNow({ endpoint, entry, now }: Try): Promise<SendResult> {
    const { id } = entry.payload as DeliveryPayload;
    const body = bodyOf(entry.payload);
    const secrets = this.secrets.signing(endpoint, now);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Lisensi-Webhooks/1',
      ...(secrets && signedHeaders({ id, at: now, body }, secrets)),
    };
    const answer = secrets ? await this.post.send({ url: endpoint.url, headers, body, now }) : UNREADABLE;
    const tries = await this.note(entry, { headers, body }, answer, now);
    return this.conclude({ endpoint, entry, now }, answer, tries);
  }

  /** @returns the tries since the delivery was sent or resent */
  private async note(entry: OutboxEntry, request: Request, answer: Answer, now: Date): Promise<number> {
    const em = this.em.fork();
    await em.transactional(async (tx) => {
      // While it was under way its person may have been erased, who would be written down again.
      await tx.execute(`select from outbox where id = ? for share`, [entry.id]);
      const { payload } = await tx.findOneOrFail(OutboxEntry, { id: entry.id });
      const isAsSent = bodyOf(payload) === request.body;
      tx.create(WebhookAttempt, {
        outboxId: entry.id,
        at: now,
        code: answer.code,
        ms: answer.ms,
        requestHeaders: request.headers,
        requestBody: isAsSent ? request.body : bodyOf(payload),
        responseBody: isAsSent ? answer.body : null,
        error: answer.error,
      });
    });
    const { triesBefore = 0 } = entry.payload as DeliveryPayload;
    return (await em.count(WebhookAttempt, { outboxId: entry.id })) - triesBefore;
  }

  private async conclude({ endpoint, now }: Try, answer: Answer, tries: number): Promise<SendResult> {
    const brought = answer.code === null ? {} : { responseCode: answer.code };
    if (isDelivered(answer)) {
      await this.health.delivered(endpoint, answer, now);
      return { state: 'done', ...brought };
    }
    const { retryAfterMs } = answer;
    const at = nextTry({ tries, retryAfterMs, now, random: Math.random() });
    const isDisabled = await this.health.failed(endpoint, answer, { isLast: !at, now });
    const why = sentenceOf(answer);
    return at && !isDisabled
      ? { state: 'retryable', at, why, ...brought }
      : { state: 'failed', why, ...brought };
  }
}

function bodyOf(payload: OutboxEntry['payload']): string {
  const { type, timestamp, data } = (payload as DeliveryPayload).body;
  return JSON.stringify({ type, timestamp, data });
}
