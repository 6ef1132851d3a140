import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../audit/domain-event.js';
import { ListensTo } from '../audit/domain-events.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import type { WebhookEvent } from '../rules/webhooks.js';
import {
  type Billed,
  erasedData,
  invoiceData,
  licenseData,
  type MoneyMoved,
  rotatedData,
  subscriptionData,
} from './event-data.js';
import { expiringKey } from './expiry-scans.js';
import { routersData } from './router-webhooks.js';
import { dispatchWebhooks, type PendingWebhook, wantedEvents } from './dispatch-webhooks.js';
import { PUBLISHED_ACTIONS, type PublishedAction, webhookEventsOf } from './webhook-events-of.js';
import { arrayLiteral } from '../platform/database/array-literal.js';

type Occurrence = { type: WebhookEvent; event: DomainEvent<PublishedAction> };
type BilledInvoice = { invoice: Invoice; billed: Billed };

@Injectable()
export class WebhookEventListener {
  @ListensTo(...PUBLISHED_ACTIONS)
  async onEvents(em: SqlEntityManager, events: DomainEvent<PublishedAction>[]): Promise<void> {
    const occurrences = events.flatMap((event) => webhookEventsOf(event).map((type) => ({ type, event })));
    if (occurrences.length === 0) return;
    const wanted = await wantedEvents(em);
    const requested = occurrences.filter(({ type }) => wanted.has(type));
    if (requested.length === 0) return;
    const invoices = await invoicesOf(em, requested);
    const { now } = events[0]!.context;
    const routers = await routersData(em, idsOfRouters(requested), now);
    const pending = requested.flatMap(({ type, event }) => {
      const content = isOfRouter(event)
        ? dataOf(routers.get(event.subjectId!))
        : contentOf(type, event, invoices);
      return content ? [{ key: null, ...content, type, at: event.context.now }] : [];
    });
    await dispatchWebhooks(em, pending, now);
  }
}

type RouterAction = Extract<PublishedAction, `router.${string}`>;

const isOfRouter = (event: DomainEvent<PublishedAction>): event is DomainEvent<RouterAction> =>
  event.action === 'router.release' || event.action === 'router.move';

const idsOfRouters = (occurrences: Occurrence[]): number[] =>
  occurrences.flatMap(({ event }) => (isOfRouter(event) ? [event.subjectId!] : []));

const dataOf = <Data>(data: Data | undefined) => data && { data };

function contentOf(
  type: WebhookEvent,
  event: DomainEvent<Exclude<PublishedAction, RouterAction>>,
  invoices: Map<string, BilledInvoice>,
): (Pick<PendingWebhook, 'data'> & Partial<Pick<PendingWebhook, 'key'>>) | undefined {
  switch (event.action) {
    case 'license.create':
    case 'license.restore':
    case 'license.update':
      return {
        data: licenseData(event.after),
        ...(type === 'license.expiring' && { key: expiringKey(event.after.id, event.after.expires_at!) }),
      };
    case 'license.rotate':
      return { data: rotatedData(event.before, event.after) };
    case 'license.delete':
      return { data: licenseData({ ...event.before, display_status: 'inactive' }) };
    case 'user.erase':
      return { data: erasedData(event.subjectId!, event.after) };
    case 'subscription.create':
    case 'subscription.restore':
    case 'subscription.update':
    case 'subscription.renew':
      return { data: subscriptionData(event.after) };
    default: {
      const found = invoices.get(invoiceNumberOf(event));
      return found && { data: invoiceData(found.invoice, found.billed, paymentOf(event)) };
    }
  }
}

type InvoiceAction = 'payment.record' | 'payment.refund' | 'invoice.credit';

const isOfInvoice = (event: DomainEvent<PublishedAction>): event is DomainEvent<InvoiceAction> =>
  event.action === 'invoice.credit' || event.action === 'payment.record' || event.action === 'payment.refund';

const invoiceNumberOf = (event: DomainEvent<InvoiceAction>): string =>
  event.action === 'invoice.credit' ? event.after.number : event.after.invoice_number;

function paymentOf(event: DomainEvent<InvoiceAction>): MoneyMoved {
  if (event.action === 'invoice.credit') return null;
  const { method, amount, paid_on } = event.after;
  return { id: event.subjectId!, method, amount, paid_on };
}

/** Reads the invoices, because webhooks carry more of them than the payment events do. */
async function invoicesOf(
  em: SqlEntityManager,
  occurrences: Occurrence[],
): Promise<Map<string, BilledInvoice>> {
  const numbers = occurrences.flatMap(({ event }) => (isOfInvoice(event) ? [invoiceNumberOf(event)] : []));
  if (numbers.length === 0) return new Map();
  const invoices = await em.find(Invoice, { number: { $in: numbers } });
  const licenses = await em.execute<{ subscription: number; id: number; key: string }[]>(
    `select subscriptions.id as subscription, licenses.id, license_key as key from subscriptions
      join licenses on licenses.id = license_id where subscriptions.id = any(?::integer[])`,
    [arrayLiteral(invoices.map(({ subscriptionId }) => subscriptionId))],
  );
  return new Map(
    invoices.map((invoice) => [
      invoice.number,
      {
        invoice,
        billed: licenses.find(({ subscription }) => subscription === invoice.subscriptionId) ?? null,
      },
    ]),
  );
}
