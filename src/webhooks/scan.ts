import type { SqlEntityManager } from '@mikro-orm/sql';
import type { WebhookEvent } from '../rules/webhooks.js';
import type { PendingWebhook, Wanted } from './dispatch-webhooks.js';

export type Position = Record<string, string | number>;

export type Step = { pending: PendingWebhook[]; position: Position; isDone: boolean };

/** Finds events that time caused and no change emitted, in short transactions. */
export type Scan = {
  readonly name: string;
  readonly finds: readonly WebhookEvent[];
  /** Continues where the last step stopped, but never before endpoints subscribed. */
  step(em: SqlEntityManager, from: Position, wanted: Wanted, now: Date): Promise<Step>;
};

export const firstWanted = (finds: readonly WebhookEvent[], wanted: Wanted): Date =>
  new Date(Math.min(...finds.flatMap((event) => wanted.get(event)?.getTime() ?? [])));

export const SCAN_BATCH = 500;
