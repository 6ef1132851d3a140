import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../audit/domain-event.js';
import { ListensTo } from '../../audit/domain-events.js';
import { Config } from '../../platform/config/config.js';
import { DAY_MS } from '../../rules/day.js';
import { SQL_WAITING } from '../../rules/outbox.js';
import { enqueue, type NewEntry } from '../outbox/enqueue.js';
import { factsOf } from './message-facts.js';
import { receiptKey } from './message-subjects.js';
import { NOT_MUTED } from './message-mutes.js';
import { CLAIMED, OBSOLETE, PREFERENCES, REACHABLE, TAKEN_BACK, WANTS_REMINDERS } from './reachable.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

const MAY_END_AN_OCCASION = [
  'subscription.renew',
  'subscription.update',
  'subscription.plan',
  'subscription.price',
  'subscription.delete',
  'license.update',
  'license.delete',
  'invoice.cancel',
  'invoice.credit',
  'payment.record',
  'payment.reverse',
  'review.claim',
  'user.update',
  'user.messages',
  'user.delete',
] as const;

const RECEIPT_MS = 2 * DAY_MS;

@Injectable()
export class MessageEventListener {
  constructor(private readonly config: Config) {}

  /** Of any kind: what waits and has nothing to say any more is no work. */
  @ListensTo(...MAY_END_AN_OCCASION)
  async cancelNeedless(em: SqlEntityManager, events: DomainEvent[]): Promise<void> {
    const users = new Set(events.map(({ about }) => about?.user_id).filter((id) => id !== undefined));
    if (users.size === 0) return;
    // Hardly any customer has one, and planning what finds their facts takes longer than all other statements of a sale.
    const waiting = await em.execute<Waiting[]>(
      `select id, kind from outbox where user_id = any(?::integer[]) and channel = 'whatsapp' and ${SQL_WAITING}`,
      [arrayLiteral(users)],
    );
    if (waiting.length === 0) return;
    const { now } = events[0]!.context;
    const lasting = await factsOf(em, waiting, now, this.config.businessTimeZone);
    const actions = new Set(events.map(({ action }) => action));
    const needless = waiting
      .filter(({ id }) => !lasting.has(id))
      .map(({ id, kind }) => ({ id, why: reasonOf(kind, actions) }));
    if (needless.length === 0) return;
    await em.execute(
      `update outbox o set state = 'cancelled', finished_at = ?, last_error = needless.why
        from jsonb_to_recordset(?::jsonb) as needless (id integer, why text) where o.id = needless.id and ${SQL_WAITING}`,
      [now.toISOString(), JSON.stringify(needless)],
    );
  }

  /** Writes to the customers who are reachable and want receipts. */
  @ListensTo('payment.record')
  async writeReceipts(em: SqlEntityManager, events: DomainEvent<'payment.record'>[]): Promise<void> {
    const { now, actor } = events[0]!.context;
    const muted = await mutedPayments(
      em,
      events.map(({ subjectId }) => subjectId!),
    );
    const payments = events.filter(
      ({ about, subjectId }) => about?.user_id !== undefined && !muted.has(subjectId!),
    );
    const numbers = await numbersOf(em, [...new Set(payments.map(({ about }) => about!.user_id!))]);
    const receipts = payments.flatMap(({ subjectId, about, after }): NewEntry[] => {
      const number = numbers.get(about!.user_id!);
      return number === undefined
        ? []
        : [
            {
              channel: 'whatsapp',
              kind: 'payment_received',
              key: receiptKey({ id: subjectId!, allocation_id: after.allocation_id }),
              payload: { payment_id: subjectId! },
              dueAt: now,
              expiresAt: new Date(now.getTime() + RECEIPT_MS),
              userId: about!.user_id!,
              recipient: number,
              createdAt: now,
              createdBy: actor?.username ?? null,
            },
          ];
    });
    await enqueue(em, receipts);
  }
}

type Waiting = { id: number; kind: string };

function reasonOf(kind: string, actions: ReadonlySet<string>): string {
  if (kind === 'payment_received' && actions.has('payment.reverse')) return TAKEN_BACK;
  return actions.has('review.claim') ? CLAIMED : OBSOLETE;
}

/** Of subscriptions that nothing is sent about yet. */
async function mutedPayments(em: SqlEntityManager, ids: number[]): Promise<Set<number>> {
  const rows = await em.execute<{ id: number }[]>(
    `select p.id from payments p join invoices i on i.id = p.invoice_id
      join subscriptions s on s.id = i.subscription_id where p.id = any(?::integer[]) and not ${NOT_MUTED}`,
    [arrayLiteral(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

async function numbersOf(em: SqlEntityManager, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await em.execute<{ id: number; wa_number: string }[]>(
    `select u.id, u.wa_number from users u ${PREFERENCES}
      where u.id = any(?::integer[]) and ${REACHABLE} and ${WANTS_REMINDERS}`,
    [arrayLiteral(userIds)],
  );
  return new Map(rows.map(({ id, wa_number }) => [id, wa_number]));
}
