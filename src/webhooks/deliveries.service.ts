import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import { type DeliveryPayload, enqueue } from '../messaging/outbox/enqueue.js';
import { OutboxEntry } from '../messaging/outbox/outbox-entry.entity.js';
import { lockedRow } from '../platform/database/locked-row.js';
import { conflict } from '../platform/errors/refusal.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { findPage } from '../platform/lists/find-page.js';
import type { ListPage } from '../platform/lists/list.view.js';
import { containing } from '../platform/lists/search.js';
import { type DeliveryFilter, TEST_EVENT } from '../rules/webhooks.js';
import { eventId } from './dispatch-webhooks.js';
import { DELIVERY_SORTS, type DeliveryListQuery } from './delivery.input.js';
import {
  type DeliveryDetails,
  deliveryView,
  type DeliveryView,
  triedDeliveryView,
  type TriedDeliveryView,
} from './delivery.view.js';
import { aboutEndpoint } from './endpoint.view.js';
import { testData } from './event-data.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { arrayLiteral } from '../platform/database/array-literal.js';

const OPEN = { $in: ['due', 'claimed'] as const };
const RETRYING = { state: OPEN, lastError: { $ne: null } };
const FAILED = { state: { $in: ['failed', 'uncertain'] as const } };

const BY_STATE: Record<DeliveryFilter, object> = {
  waiting: { state: OPEN, lastError: null },
  retrying: RETRYING,
  delivered: { state: 'done' },
  failed: FAILED,
  cancelled: { state: 'cancelled' },
  held: { state: 'held' },
  failing: { $or: [RETRYING, FAILED] },
};

/** Enough for staff; a delivery that is resent by hand may have many more. */
const ATTEMPTS_SHOWN = 50;

export const DISABLED = conflict('endpoint_disabled', 'This endpoint is disabled. Enable it first.');
export const UNDER_WAY = conflict('in_progress', 'It is being sent right now. Check again in a moment.');

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  async list(query: DeliveryListQuery): Promise<ListPage<DeliveryView>> {
    const { q, endpoint, state, event, sort } = query;
    const found = { $like: containing(q) };
    const where = {
      channel: 'webhook' as const,
      ...(endpoint && { recipient: String(endpoint) }),
      ...(event && { kind: event }),
      $and: [q ? { $or: [{ kind: found }, { key: found }] } : {}, state ? BY_STATE[state] : {}],
    };
    const page = await findPage(
      this.em,
      { entity: OutboxEntry, where, orderBy: DELIVERY_SORTS[sort] },
      query,
    );
    const details = await this.detailsOf(page.rows);
    return page.map((entry) => deliveryView(entry, details(entry)));
  }

  /** @throws Refusal 404 */
  async find(id: number): Promise<TriedDeliveryView> {
    const entry = await this.em.findOneOrFail(OutboxEntry, { id, channel: 'webhook' });
    const attempts = await this.em.find(
      WebhookAttempt,
      { outboxId: id },
      { orderBy: { id: 'desc' }, limit: ATTEMPTS_SHOWN },
    );
    return triedDeliveryView(await this.toView(entry), attempts);
  }

  /** Sends a test event. @throws Refusal 404; 409 for a disabled endpoint */
  async test(endpointId: number, context: ActionContext): Promise<DeliveryView> {
    const entry = await this.writes.run(context, async ({ note, em }) => {
      const endpoint = await em.findOneOrFail(WebhookEndpoint, { id: endpointId });
      if (endpoint.disabledAt) throw DISABLED;
      const id = eventId(null);
      const body = { type: TEST_EVENT, timestamp: context.now.toISOString(), data: testData(endpointId) };
      const key = `${id}:${endpointId}`;
      const made = await enqueue(em, [
        {
          channel: 'webhook',
          kind: TEST_EVENT,
          key,
          payload: { id, body } satisfies DeliveryPayload,
          recipient: String(endpointId),
          dueAt: context.now,
          createdAt: context.now,
          createdBy: context.actor?.username ?? null,
        },
      ]);
      await note('webhook.test', {
        subjectId: endpointId,
        before: null,
        after: null,
        about: [aboutEndpoint(endpoint)],
      });
      return em.findOneOrFail(OutboxEntry, { id: made.get(key)! });
    });
    return this.toView(entry);
  }

  /** Keeps its id and restarts the retries. @throws Refusal 404; 409 while it is sent, or for a disabled endpoint */
  async resend(id: number, context: ActionContext): Promise<DeliveryView> {
    const entry = await this.writes.run(context, async ({ note, em }) => {
      const { recipient } = await em.findOneOrFail(OutboxEntry, { id, channel: 'webhook' });
      const endpoint = await em.findOneOrFail(WebhookEndpoint, { id: Number(recipient) });
      if (endpoint.disabledAt) throw DISABLED;
      const sent = await lockedRow(em, OutboxEntry, id);
      if (sent.state === 'claimed') throw UNDER_WAY;
      const triesBefore = await em.count(WebhookAttempt, { outboxId: id });
      Object.assign(sent, {
        state: 'due',
        dueAt: context.now,
        finishedAt: null,
        lastError: null,
        responseCode: null,
        payload: { ...sent.payload, triesBefore },
      });
      await em.flush();
      const after = { delivery: id, event: sent.kind };
      await note('webhook.resend', {
        subjectId: endpoint.id,
        before: null,
        after,
        about: [aboutEndpoint(endpoint)],
      });
      return sent;
    });
    return this.toView(entry);
  }

  private async toView(entry: OutboxEntry): Promise<DeliveryView> {
    return deliveryView(entry, (await this.detailsOf([entry]))(entry));
  }

  private async detailsOf(entries: OutboxEntry[]): Promise<(entry: OutboxEntry) => DeliveryDetails> {
    if (entries.length === 0) return () => ({ tries: 0, url: null });
    const counts = await this.em.execute<{ id: number; tries: number }[]>(
      `select outbox_id as id, count(*)::integer as tries from webhook_attempts
        where outbox_id = any(?::integer[]) group by outbox_id`,
      [arrayLiteral(entries.map(({ id }) => id))],
    );
    const tries = new Map(counts.map((row) => [row.id, row.tries]));
    const endpoints = await this.em.find(WebhookEndpoint, {});
    const urls = new Map(endpoints.map(({ id, url }) => [String(id), url]));
    return ({ id, recipient }) => ({ tries: tries.get(id) ?? 0, url: urls.get(recipient!) ?? null });
  }
}
