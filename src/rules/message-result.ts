import type { OutboxState } from './outbox.js';

export const MESSAGE_RESULTS = ['sent', 'delivered', 'read'] as const;
export type MessageResult = (typeof MESSAGE_RESULTS)[number];

type Sent = { state: OutboxState; deliveredAt?: Date | null; readAt?: Date | null };

export function messageResult({ state, deliveredAt, readAt }: Sent): MessageResult | null {
  if (state !== 'done') return null;
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : 'sent';
}
