import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditListeners, type AuditListener, type Deed } from '../audit/audit-listeners.js';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import type { LicenseView } from '../licensing/licenses/license.view.js';
import type { WebhookEvent } from '../rules/webhooks.js';
import type { SubscriptionView } from '../licensing/subscriptions/subscription.view.js';
import { type Announcement, Announcer } from './announcer.js';
import { type Billed, invoiceData, licenseData, type MoneyMoved, subscriptionData } from './event-data.js';
import { eventsOf, HEARD_ACTIONS } from './event-of-deed.js';
import { expiringKey } from './expiring-key.js';

type Happened = { type: WebhookEvent; deed: Deed };
type BilledInvoice = { invoice: Invoice; billed: Billed };

/** Makes of audited deeds what servers are told. */
@Injectable()
export class DeedListener implements AuditListener, OnModuleInit {
  readonly actions = HEARD_ACTIONS;

  constructor(
    private readonly listeners: AuditListeners,
    private readonly announcer: Announcer,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  async told(em: SqlEntityManager, deeds: Deed[]): Promise<void> {
    const happened = deeds.flatMap((deed) => eventsOf(deed).map((type) => ({ type, deed })));
    if (happened.length === 0) return;
    const wanted = await this.announcer.wanted(em);
    const told = happened.filter(({ type }) => wanted.has(type));
    if (told.length === 0) return;
    const invoices = await invoicesOf(em, told);
    const announcements = told.flatMap((one) => announcementOf(one, invoices) ?? []);
    await this.announcer.say(em, announcements, deeds[0]!.context.now);
  }
}

function announcementOf(
  { type, deed }: Happened,
  invoices: Map<string, BilledInvoice>,
): Announcement | undefined {
  const at = deed.context.now;
  const facts = (deed.after ?? deed.before)!;
  if (type.startsWith('license.')) {
    const license = {
      ...(facts as LicenseView),
      ...(deed.after === null && { display_status: 'inactive' as const }),
    };
    const key = type === 'license.expiring' ? expiringKey(license.id, license.expires_at!) : null;
    return { type, key, at, data: licenseData(license) };
  }
  if (type.startsWith('subscription.'))
    return { type, key: null, at, data: subscriptionData(facts as SubscriptionView) };
  const found = invoices.get(numberOf(deed));
  if (!found) return undefined;
  const data = invoiceData(found.invoice, found.billed, paymentOf(deed));
  return { type, key: null, at, data };
}

/** A deed of a payment names its invoice, a deed of an invoice itself. */
const numberOf = ({ after }: Deed): string => String(after?.invoice_number ?? after?.number);

function paymentOf({ action, subjectId, after }: Deed): MoneyMoved {
  if (!action.startsWith('payment.')) return null;
  const { method, amount, paid_on } = after as NonNullable<MoneyMoved>;
  return { id: subjectId!, method, amount, paid_on };
}

/** By number. What a payment tells of its invoice is not all that servers want to know. */
async function invoicesOf(em: SqlEntityManager, happened: Happened[]): Promise<Map<string, BilledInvoice>> {
  const numbers = happened.flatMap(({ type, deed }) => (type.startsWith('invoice.') ? [numberOf(deed)] : []));
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
