export const OUTBOX_CHANNELS = ['whatsapp', 'webhook'] as const;
export type OutboxChannelName = (typeof OUTBOX_CHANNELS)[number];

/** `uncertain`: possibly sent, a callback or a person decides. `held`: waits for an administrator after a restore. */
export const OUTBOX_STATES = ['due', 'claimed', 'done', 'failed', 'uncertain', 'cancelled', 'held'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Not yet sent, so it can be cancelled. */
export const SQL_WAITING = `state in ('due', 'held')`;
