import type { Hold } from './restore-hold.js';

export const outboundView = (hold: Hold | null) => ({
  held_since: hold?.since.toISOString() ?? null,
  reason: hold?.reason ?? null,
});

export type OutboundView = ReturnType<typeof outboundView>;
