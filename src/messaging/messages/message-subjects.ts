import { raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { User } from '../../accounts/users/user.entity.js';
import { BulkSale } from '../../billing/ledger/bulk-sale.entity.js';
import { claimOf } from '../../billing/ledger/claims.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { ensurePayLinks } from '../../billing/ledger/pay-links.js';
import { Payment } from '../../billing/ledger/payment.entity.js';
import { License } from '../../licensing/licenses/license.entity.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { hasLapsed, lastDayOf, renewalOf } from '../../licensing/subscriptions/renewal.js';
import { isInRange } from '../../platform/http/fields.js';
import { dayOf } from '../../rules/business-day.js';
import { OPEN_STATES } from '../../rules/ledger.js';
import { readPeriodAhead } from '../../rules/pay-selection.js';
import { lastFour } from '../../rules/license-key.js';
import type { Refusal } from '../../platform/errors/refusal.js';
import type { AheadPayload, MessageContent } from '../outbox/enqueue.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { MessagePreference } from '../preferences/message-preference.entity.js';
import { nothingToSend, noReminders, notOnWhatsapp, noWaNumber, saysPaid } from './message-changes.js';
import type { MessageRequestKind } from './message.input.js';

/** At most one open message has this kind and payload, and only one message ever has this key. */
export type MessageSubject = MessageContent<Exclude<MessageRequestKind, 'reminder' | 'customer_link'>> & {
  key: string;
  user: User | null;
};

/** One receipt per payment, or per transfer that paid several invoices. */
export const receiptKey = ({ id, allocation_id }: { id: number; allocation_id?: string | null }): string =>
  allocation_id ?? String(id);

/** Other messages, which staff send to one customer, are always allowed. */
const NEED_CONSENT: readonly MessageRequestKind[] = ['reminder', 'license_end', 'payment_received'];

type At = { now: Date; timeZone: string };
type RequestedText = { kind: Exclude<MessageRequestKind, 'reminder'>; id: number; ahead?: string };

/** @throws Refusal 404; 409 when the message would be pointless */
export async function findSubject(
  em: SqlEntityManager,
  { kind, id, ahead }: RequestedText,
  at: At,
): Promise<MessageSubject> {
  const day = dayOf(at.now, at.timeZone);
  switch (kind) {
    case 'customer_link': {
      const user = await em.findOneOrFail(User, { id });
      const period = ahead ? await aheadOf(em, user, ahead, at) : null;
      const open = { userId: id, state: { $in: OPEN_STATES } };
      if (!period && (await em.count(Invoice, open)) === 0) throw nothingToSend();
      await ensurePayLinks(em, [id], at.now);
      const key = `user:${id}:${ahead ?? ''}:${day}`;
      return { kind: 'payment_link', key, payload: { user_id: id, ahead: period }, user };
    }
    case 'payment_link': {
      const invoice = await em.findOneOrFail(Invoice, { id });
      if (invoice.owed === 0) throw nothingToSend();
      return {
        kind,
        key: `${id}:${day}`,
        payload: { invoice_id: id },
        user: await userOf(em, invoice.userId),
      };
    }
    case 'payment_received':
    case 'payment_withdrawn': {
      const payment = await em.findOneOrFail(Payment, { id }, { populate: ['reversal'] });
      if (kind === 'payment_withdrawn' && !payment.reversal) throw nothingToSend();
      const key = receiptKey({ id, allocation_id: payment.allocationId });
      return { kind, key, payload: { payment_id: id }, user: await userOf(em, payment.userId) };
    }
    case 'keys_handed_out': {
      const { userId } = await em.findOneOrFail(BulkSale, { id });
      return { kind, key: `${id}:${day}`, payload: { bulk_sale_id: id }, user: await userOf(em, userId) };
    }
    case 'welcome':
      return { kind, key: String(id), payload: { user_id: id }, user: await em.findOneOrFail(User, { id }) };
    default: {
      const license = await em.findOneOrFail(License, { id }, { populate: ['owner'] });
      const user = license.owner ?? null;
      // A new owner is written to on the day that the one before was.
      const daily = `${id}:${user?.id}:${day}`;
      // A new key is handed out although the old one was today.
      const key = kind === 'key_handed_out' ? `${daily}:${lastFour(license.licenseKey)}` : daily;
      return { kind, key, payload: { license_id: id }, user };
    }
  }
}

export const isOpen = ({ state }: Pick<OutboxEntry, 'state'>): boolean =>
  state !== 'done' && state !== 'cancelled';

export const latestAbout = (
  em: SqlEntityManager,
  { kind, key, payload, user }: MessageSubject,
): Promise<OutboxEntry | null> =>
  em.findOne(
    OutboxEntry,
    {
      kind,
      userId: user?.id ?? null,
      [raw(`(key = ? or payload @> ?::jsonb)`, [key, JSON.stringify(payload)])]: [],
    },
    { orderBy: { id: 'desc' }, refresh: true },
  );

/** Why this customer gets no message of this kind; null when nothing prevents it. WhatsApp's word about a number binds no person. */
export async function refusalFor(
  em: SqlEntityManager,
  kind: MessageRequestKind,
  user: User | null,
  byHand: boolean,
): Promise<Refusal | null> {
  if (!user?.waNumber) return noWaNumber();
  const preference = await em.findOne(MessagePreference, { userId: user.id }, { refresh: true });
  if (preference?.optedOutAt && NEED_CONSENT.includes(kind)) return noReminders();
  if (kind === 'payment_link' && (await claimOf(em, user.id)).claimed_at) return saysPaid();
  return !byHand && preference?.missingNumber === user.waNumber ? notOnWhatsapp() : null;
}

/** At the price of today, which the page asks for anew. @throws Refusal 404; 409 when it cannot be bought */
async function aheadOf(
  em: SqlEntityManager,
  user: User,
  text: string,
  { now, timeZone }: At,
): Promise<AheadPayload> {
  const { subscriptionId, billingPeriod } = readPeriodAhead(text)!;
  const populate = ['plan', 'license'] as const;
  const subscription = await em.findOneOrFail(Subscription, { id: subscriptionId, user }, { populate });
  const restarts = hasLapsed(subscription, now);
  const { price, to } = renewalOf(subscription, { billingPeriod, endDate: null, restarts }, now, timeZone);
  if (!price || !isInRange(to) || subscription.status === 'inactive') throw nothingToSend();
  return {
    subscription_id: subscriptionId,
    billing_period: billingPeriod,
    plan_name: subscription.plan.planName,
    amount: price,
    from: lastDayOf(subscription, timeZone),
    until: to.toISOString(),
  };
}

const userOf = (em: SqlEntityManager, id: number) => em.findOne(User, { id });
