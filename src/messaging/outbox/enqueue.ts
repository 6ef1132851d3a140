import type { SqlEntityManager } from '@mikro-orm/sql';
import type { BillingPeriod } from '../../rules/billing-period.js';
import type { FactorEvent } from '../../rules/second-factor.js';
import type { MessageKind } from '../../rules/message-texts.js';
import type { TEST_EVENT, WebhookEvent } from '../../rules/webhooks.js';

export type AheadPayload = {
  subscription_id: number;
  billing_period: BillingPeriod;
  plan_name: string;
  amount: number;
  /** The day of its end when it was offered; null without an end, missing in older messages. */
  from?: string | null;
  until: string;
};

/** By kind: ids, or what cannot be read later; the text is composed when it is sent. */
type MessagePayloads = {
  reminder: Record<string, never>;
  /** Of an invoice, or of all that a customer owes and a period ahead. */
  payment_link: { invoice_id: number } | { user_id: number; ahead: AheadPayload | null };
  payment_received: { payment_id: number };
  payment_withdrawn: { payment_id: number };
  welcome: { user_id: number };
  license_end: { license_id: number };
  key_handed_out: { license_id: number };
  keys_handed_out: { bulk_sale_id: number };
  price_changed: { plan_id: number; billing_period: BillingPeriod; price: number; price_before: number };
  sign_in: { link_id: number };
  new_sign_in: { at: string; device: string | null; network: string | null };
  second_factor: { at: string; event: FactorEvent; network: string | null };
  number_changed: { at: string };
  test: { text_kind: MessageKind };
};

export type MessageContent<Kind extends keyof MessagePayloads = keyof MessagePayloads> = {
  [Name in Kind]: { kind: Name; payload: MessagePayloads[Name] };
}[Kind];

export type DeliveryPayload = {
  id: string;
  body: { type: string; timestamp: string; data: object };
  /** Attempts before a resend, which restarts the schedule. */
  triesBefore?: number;
};

type Content =
  | ({ channel: 'whatsapp' } & MessageContent)
  | { channel: 'webhook'; kind: WebhookEvent | typeof TEST_EVENT; payload: DeliveryPayload };

export type NewEntry = Content & {
  key: string;
  /** Lowest first; 0 by default. */
  priority?: number;
  dueAt: Date;
  expiresAt?: Date | null;
  userId?: number | null;
  recipient?: string | null;
  createdAt: Date;
  createdBy?: string | null;
};

/** Call inside the change's transaction. @returns the ids of new entries by key; skips known keys */
export async function enqueue(em: SqlEntityManager, entries: NewEntry[]): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map();
  const rows = entries.map((entry) => ({
    channel: entry.channel,
    kind: entry.kind,
    key: entry.key,
    payload: entry.payload,
    priority: entry.priority ?? 0,
    due_at: entry.dueAt.toISOString(),
    expires_at: entry.expiresAt?.toISOString() ?? null,
    user_id: entry.userId ?? null,
    recipient: entry.recipient ?? null,
    created_at: entry.createdAt.toISOString(),
    created_by: entry.createdBy ?? null,
  }));
  const made = await em.execute<{ id: number; key: string }[]>(
    `insert into outbox (channel, kind, key, payload, priority, due_at, expires_at, user_id, recipient, created_at, created_by)
      select channel, kind, key, payload, priority, due_at, expires_at, user_id, recipient, created_at, created_by
      from jsonb_to_recordset(?::jsonb) as row (channel text, kind text, key text, payload jsonb, priority smallint, due_at timestamptz,
        expires_at timestamptz, user_id integer, recipient text, created_at timestamptz, created_by text)
      on conflict (kind, key) do nothing returning id, key`,
    [JSON.stringify(rows)],
  );
  return new Map(made.map(({ id, key }) => [key, id]));
}
