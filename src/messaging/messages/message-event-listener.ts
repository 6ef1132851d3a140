import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../audit/domain-event.js';
import { DomainEvents } from '../../audit/domain-events.js';
import { DAY_MS } from '../../rules/day.js';
import { PREFERENCES, REACHABLE, WANTS_TO_HEAR } from './reachable.js';
import { REMINDER_APPLIES, REMINDER_PARTS } from './reminder-applies.js';

/** What may make a reminder needless. */
const SETTLING = new Set([
  'subscription.renew',
  'subscription.update',
  'subscription.plan',
  'subscription.delete',
  'license.update',
  'invoice.cancel',
  'payment.record',
  'user.update',
  'user.delete',
] as const);

/** A receipt that staff did not get to in two days is news of the day before yesterday. */
const RECEIPT_MS = 2 * DAY_MS;

/** What deeds mean for messages, written in their transactions: receipts, and reminders that nobody needs any more. */
@Injectable()
export class MessageEventListener implements OnModuleInit {
  constructor(private readonly listeners: DomainEvents) {}

  onModuleInit(): void {
    this.listeners.add({ actions: SETTLING, onEvents: cancelNeedless });
    this.listeners.add({ actions: new Set(['payment.record'] as const), onEvents: writeReceipts });
  }
}

async function cancelNeedless(em: SqlEntityManager, events: DomainEvent[]): Promise<void> {
  const users = new Set(events.map(({ about }) => about?.user_id).filter((id) => id !== undefined));
  if (users.size === 0) return;
  await em.execute(
    `update outbox o set state = 'cancelled', finished_at = ?, last_error = 'It was paid, renewed or changed meanwhile.'
      where o.user_id = any(?::integer[]) and o.kind = 'reminder' and o.state in ('due', 'held')
        and not exists (select from reminders r ${REMINDER_PARTS} where r.outbox_id = o.id and ${REMINDER_APPLIES})`,
    [events[0]!.context.now.toISOString(), `{${[...users].join(',')}}`],
  );
}

/** To everybody who can be reached; said once of a payment, whoever tells of it. */
async function writeReceipts(em: SqlEntityManager, events: DomainEvent<'payment.record'>[]): Promise<void> {
  const { now } = events[0]!.context;
  const payments = events
    .filter(({ about }) => about?.user_id !== undefined)
    .map(({ subjectId, about, after, context }) => ({
      payment_id: subjectId,
      // One for a transfer that paid several periods.
      key: String(after.allocation_id ?? subjectId),
      user_id: about!.user_id,
      created_by: context.actor?.username ?? null,
    }));
  await em.execute(
    `insert into outbox (channel, kind, key, payload, due_at, expires_at, user_id, recipient, created_at, created_by)
      select 'whatsapp', 'payment_received', row.key, jsonb_build_object('payment_id', row.payment_id),
        ?::timestamptz, ?::timestamptz, u.id, u.wa_number, ?::timestamptz, row.created_by
      from jsonb_to_recordset(?::jsonb) as row (payment_id integer, key text, user_id integer, created_by text)
      join users u on u.id = row.user_id ${PREFERENCES}
      where ${REACHABLE} and ${WANTS_TO_HEAR}
      on conflict (kind, key) do nothing`,
    [
      now.toISOString(),
      new Date(now.getTime() + RECEIPT_MS).toISOString(),
      now.toISOString(),
      JSON.stringify(payments),
    ],
  );
}
