import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents, type DomainEventListener, type DomainEvent } from '../audit/domain-events.js';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import type { LicenseView } from '../licensing/licenses/license.view.js';
import type { WebhookEvent } from '../rules/webhooks.js';
import type { SubscriptionView } from '../licensing/subscriptions/subscription.view.js';
import { type PendingWebhook, WebhookDispatcher } from './webhook-dispatcher.js';
import { type Billed, invoiceData, licenseData, type MoneyMoved, subscriptionData } from './event-data.js';
import { eventsOf, PUBLISHED_ACTIONS } from './webhook-events-of.js';
import { expiringKey } from './expiring-key.js';

type Occurrence = { type: WebhookEvent; event: DomainEvent };
type BilledInvoice = { invoice: Invoice; billed: Billed };

/** Makes of audited deeds what servers are told. */
@Injectable()
export class WebhookEventListener implements DomainEventListener, OnModuleInit {
  readonly actions = PUBLISHED_ACTIONS;

  constructor(
    private readonly listeners: DomainEvents,
    private readonly dispatcher: WebhookDispatcher,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  async onEvents(em: SqlEntityManager, events: DomainEvent[]): Promise<void> {
    const occurrences = events.flatMap((event) => eventsOf(event).map((type) => ({ type, event })));
    if (occurrences.length === 0) return;
    const wanted = await this.dispatcher.wanted(em);
    const requested = occurrences.filter(({ type }) => wanted.has(type));
    if (requested.length === 0) return;
    const invoices = await invoicesOf(em, requested);
    const pending = requested.flatMap((one) => pendingWebhookFor(one, invoices) ?? []);
    await this.dispatcher.dispatch(em, pending, events[0]!.context.now);
  }
}

function pendingWebhookFor(
  { type, event }: Occurrence,
  invoices: Map<string, BilledInvoice>,
): PendingWebhook | undefined {
  const at = event.context.now;
  const facts = (event.after ?? event.before)!;
  if (type.startsWith('license.')) {
    const license = {
      ...(facts as LicenseView),
      ...(event.after === null && { display_status: 'inactive' as const }),
    };
    const key = type === 'license.expiring' ? expiringKey(license.id, license.expires_at!) : null;
    return { type, key, at, data: licenseData(license) };
  }
  if (type.startsWith('subscription.'))
    return { type, key: null, at, data: subscriptionData(facts as SubscriptionView) };
  const found = invoices.get(numberOf(event));
  if (!found) return undefined;
  const data = invoiceData(found.invoice, found.billed, paymentOf(event));
  return { type, key: null, at, data };
}

/** A deed of a payment names its invoice, a deed of an invoice itself. */
const numberOf = ({ after }: DomainEvent): string => String(after?.invoice_number ?? after?.number);

function paymentOf({ action, subjectId, after }: DomainEvent): MoneyMoved {
  if (!action.startsWith('payment.')) return null;
  const { method, amount, paid_on } = after as NonNullable<MoneyMoved>;
  return { id: subjectId!, method, amount, paid_on };
}

/** By number. What a payment tells of its invoice is not all that servers want to know. */
async function invoicesOf(
  em: SqlEntityManager,
  occurrences: Occurrence[],
): Promise<Map<string, BilledInvoice>> {
  const numbers = occurrences.flatMap(({ type, event }) =>
    type.startsWith('invoice.') ? [numberOf(event)] : [],
  );
  if (numbers.length === 0) return new Map();
  const invoices = await em.find(Invoice, { number: { $in: numbers } });
  const licenses = await em.execute<{ subscription: number; id: number; key: string }[]>(
    `select subscriptions.id as subscription, licenses.id, license_key as key from subscriptions
      join licenses on licenses.id = license_id where subscriptions.id = any(?::integer[])`,
    [`{${invoices.map(({ subscriptionId }) => subscriptionId).join(',')}}`],
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
