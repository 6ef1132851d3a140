import { MINUTE_MS } from './day.js';
export const OUTBOX_CHANNELS = ['whatsapp', 'webhook'] as const;
export type OutboxChannelName = (typeof OUTBOX_CHANNELS)[number];

/** `uncertain`: possibly sent, a callback or a person decides. `held`: waits for an administrator after a restore. */
export const OUTBOX_STATES = ['due', 'claimed', 'done', 'failed', 'uncertain', 'cancelled', 'held'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Sent on request of people who are not signed in. Counted apart, so that it uses up no other message's place. */
export const SQL_BY_STRANGERS = `kind = 'sign_in'`;

/** Not yet sent, so it can be cancelled. */
export const SQL_WAITING = `state in ('due', 'held')`;

/** A notice of a sign-in or a second factor names its device and network, as its text does. */
export const SQL_PAYLOAD_WITHOUT_DEVICE = `case when kind in ('new_sign_in', 'second_factor') then payload - 'network' - 'device' else payload end`;

export const MESSAGE_RESULTS = ['sent', 'delivered', 'read'] as const;
export type MessageResult = (typeof MESSAGE_RESULTS)[number];

type Delivery = { state: OutboxState; deliveredAt?: Date | null; readAt?: Date | null };

export function messageResult({ state, deliveredAt, readAt }: Delivery): MessageResult | null {
  if (state !== 'done') return null;
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : 'sent';
}

/** Messages wait this long, so that reminders to one number go out together. People need not wait for that. */
export const GATHERED_MS = 2 * MINUTE_MS;
