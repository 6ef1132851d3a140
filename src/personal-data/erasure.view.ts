import type { Erasure } from './erasure.entity.js';
import { viewSchema } from '../platform/openapi/sample.js';

export const erasureView = ({ userId, pseudonym, erasedAt }: Erasure) => ({
  user_id: userId,
  /** What the account is called now, everywhere. */
  pseudonym,
  erased_at: erasedAt.toISOString(),
});

export type ErasureView = ReturnType<typeof erasureView>;

export const erasureSchema = viewSchema<ErasureView>('Erasure', {
  user_id: 7,
  pseudonym: 'terhapus-7',
  erased_at: '2026-12-01T05:00:00.000Z',
});
