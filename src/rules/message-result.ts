import type { OutboxState } from './outbox.js';

/** How far a message got, as its provider told. */
export const MESSAGE_RESULTS = ['sent', 'delivered', 'read'] as const;
export type MessageResult = (typeof MESSAGE_RESULTS)[number];

type Sent = { state: OutboxState; deliveredAt?: Date | null; readAt?: Date | null };

/** @returns null for what was not sent */
export function messageResult({ state, deliveredAt, readAt }: Sent): MessageResult | null {
  if (state !== 'done') return null;
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : 'sent';
}
