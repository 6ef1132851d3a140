import { viewSchema } from '../platform/openapi/sample.js';
import type { ErasureView } from './erasure.view.js';

export const erasureSchema = viewSchema<ErasureView>('Erasure', {
  user_id: 7,
  pseudonym: 'terhapus-7',
  erased_at: '2026-12-01T05:00:00.000Z',
});
