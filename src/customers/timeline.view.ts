import type { AuditSubject } from '../audit/audit-action.js';

/** What a licence or subscription was called when something was done to it; null where nothing tells. */
type NamedThing = { license_key: string | null; plan_name: string | null };

export type DeedView = NamedThing & {
  kind: 'deed';
  id: number;
  at: string;
  /** Username at that time; null for the system itself. */
  actor: string | null;
  action: string;
  subject: AuditSubject;
  subject_id: number;
  amount: number | null;
  end_date: string | null;
  /** What somebody set otherwise; nothing that follows from it. */
  changes: { field: string; before: unknown; after: unknown }[];
};

export type VerifiedView = {
  kind: 'verified';
  id: number;
  at: string;
  license_key: string;
  address: string | null;
  code: string;
};

/** Newest first, each kind of entry by its own ids. */
export type TimelineView = { entries: (DeedView | VerifiedView)[]; is_cut: boolean };
