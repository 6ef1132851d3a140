import type { ListProps } from '../platform/inertia/props.js';
import type { AboutView } from './about.view.js';
import type { AuditEventView } from './audit-event.view.js';

export type AuditPage = ListProps<{
  actor: string | null;
  action: string | null;
  subject: string | null;
  batch: number | null;
}> & {
  events: AuditEventView[];
  /** Of the one record that the list is about. */
  subject_about: AboutView | null;
};

declare module '../platform/inertia/props.js' {
  interface Pages {
    audit: AuditPage;
  }
}
