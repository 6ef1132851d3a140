import { orNull, viewSchema } from '../../platform/openapi/sample.js';
import type { MessagePreferenceView } from './message-preference.view.js';

export const messagePreferenceSchema = viewSchema<MessagePreferenceView>('MessagePreference', {
  user_id: 3,
  wants: false,
  opted_out_at: orNull('2026-02-01T04:00:00.000Z'),
  opted_out_by: orNull('budi'),
  is_number_missing: false,
});
