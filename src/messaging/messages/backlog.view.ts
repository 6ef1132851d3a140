import { arrayOf, orNull, viewSchema } from '../../platform/openapi/sample.js';

/** A subscription that ended, or was sold without being paid, before invoices and reminders began. */
export type BacklogRow = {
  subscription_id: number;
  user_id: number;
  username: string;
  user_name: string;
  plan_name: string;
  about_at: string;
  step: string | null;
  is_invoiced: boolean;
};

export type BacklogView = {
  since: string | null;
  is_complete: boolean;
  rows: BacklogRow[];
};

export type BacklogSummary = BacklogView & { since: string; count: number };

export const NO_BACKLOG: BacklogView = { since: null, is_complete: true, rows: [] };

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
