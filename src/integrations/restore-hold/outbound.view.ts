export const outboundView = (heldSince: Date | null) => ({ held_since: heldSince?.toISOString() ?? null });

export type OutboundView = ReturnType<typeof outboundView>;
