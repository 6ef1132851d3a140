import type { Erasure } from './erasure.entity.js';

export const erasureView = ({ userId, pseudonym, erasedAt }: Erasure) => ({
  user_id: userId,
  /** What the account is called now, everywhere. */
  pseudonym,
  erased_at: erasedAt.toISOString(),
});

export type ErasureView = ReturnType<typeof erasureView>;
