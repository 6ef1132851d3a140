import type { SqlEntityManager } from '@mikro-orm/sql';
import type { OutboxEntry } from '../outbox/outbox-entry.entity.js';

/** From sending on; enough for a message to arrive and be read. */
export const SIGN_IN_LINK_MS = 15 * 60_000;

/** One that staff send themselves has waited for them, so that its minutes begin now. */
export async function startSignInLink(
  em: SqlEntityManager,
  { kind, key, payload }: Pick<OutboxEntry, 'kind' | 'key' | 'payload'>,
  now: Date,
): Promise<void> {
  if (kind !== 'sign_in') return;
  await em.execute(
    `update sign_in_links set expires_at = ?
      where id = ? and nonce = ?::uuid and spent_at is null and expires_at > ?`,
    [new Date(now.getTime() + SIGN_IN_LINK_MS).toISOString(), payload.link_id, key, now.toISOString()],
  );
}
