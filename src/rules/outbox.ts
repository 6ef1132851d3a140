/** Where what is to be sent goes. */
export const OUTBOX_CHANNELS = ['whatsapp', 'webhook'] as const;
export type OutboxChannelName = (typeof OUTBOX_CHANNELS)[number];

/**
 * Waits for its time; being sent; sent; given up; sent perhaps, which a callback or a person settles; no longer wanted; and
 * waiting for an administrator's word after a restore.
 */
export const OUTBOX_STATES = ['due', 'claimed', 'done', 'failed', 'uncertain', 'cancelled', 'held'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
