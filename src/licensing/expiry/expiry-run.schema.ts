import { viewSchema } from '../../platform/openapi/sample.js';
import type { markedView } from './expiry-run.view.js';

export const markedSchema = viewSchema<ReturnType<typeof markedView>>('Marked', {
  licenses_updated: 3,
  subscriptions_updated: 2,
});
