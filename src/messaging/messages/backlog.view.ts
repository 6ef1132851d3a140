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
