import type { AboutView } from '../audit/about.view.js';
import type { AuditSubject } from '../audit/domain-event.js';
import type { Change } from '../audit/changes.js';
import type { MessageHistoryEntry } from '../messaging/messages/message-history.js';

export type AuditEntryView = {
  kind: 'audit';
  id: number;
  at: string;
  /** Username at that time; null for the system. */
  actor: string | null;
  action: string;
  subject: AuditSubject;
  subject_id: number;
  about: AboutView | null;
  end_date: string | null;
  changes: Change[];
};

export type VerifiedView = {
  kind: 'verified';
  id: number;
  at: string;
  license_key: string;
  address: string | null;
  code: string;
};

export type MessageEntryView = MessageHistoryEntry & { kind: 'message' };

/** Newest first. Ids are unique only within a kind. */
export type TimelineView = { entries: (AuditEntryView | VerifiedView | MessageEntryView)[]; is_cut: boolean };
