import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OutboxChannelName } from '../../rules/outbox.js';

export type NewEntry = {
  channel: OutboxChannelName;
  kind: string;
  key: string;
  payload: Record<string, unknown>;
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
