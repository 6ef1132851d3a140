import { arrayOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import type { BacklogRow, BacklogView } from './backlog.view.js';

export const backlogSchema = viewSchema<BacklogView>('Backlog', {
  since: orNull('2026-02-01T04:00:00.000Z'),
  is_complete: true,
  rows: arrayOf(
    viewSchema<BacklogRow>('BacklogRow', {
      subscription_id: 12,
      user_id: 7,
      username: 'warnet.sinar',
      user_name: 'Warnet Sinar',
      plan_name: 'Premium',
      about_at: '2026-01-29T16:59:59.999Z',
      step: orNull('after_1'),
      is_invoiced: true,
    }),
  ),
});
