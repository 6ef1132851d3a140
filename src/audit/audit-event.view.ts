import { type AboutView, aboutView } from './about.view.js';
import type { AuditEvent } from './audit-event.entity.js';
import { changesOf, type Change } from './changes.js';
import { anyObject, arrayOf, oneOf, orNull, Sample, viewSchema } from '../platform/openapi/sample.js';
import { PAYMENT_STATUSES } from '../rules/payment-status.js';

export const auditEventView = (event: AuditEvent, accounts: ReadonlySet<number>) => ({
  id: event.id,
  occurred_at: event.occurredAt.toISOString(),
  actor: event.actorName ?? null,
  api_key: event.apiKeyName ?? null,
  action: event.action,
  subject: event.subjectType,
  subject_id: event.subjectId ?? null,
  about: event.about ? stillThere(aboutView(event.about), accounts) : null,
  changes: changesOf(event),
  before: event.before ?? null,
  after: event.after ?? null,
  address: event.address ?? null,
  request_id: event.requestId ?? null,
  batch_id: event.batchId ?? null,
});

const stillThere = (about: AboutView, accounts: ReadonlySet<number>): AboutView =>
  about.user_id !== null && accounts.has(about.user_id) ? about : { ...about, user_id: null };

export type AuditEventView = ReturnType<typeof auditEventView>;

export const aboutSchema = viewSchema<AboutView>('AuditAbout', {
  user_id: orNull(7),
  username: orNull('budi'),
  user_name: orNull('Budi Santoso'),
  license_key: orNull('…4C1Y'),
  plan_name: orNull('Premium'),
  amount: orNull(150_000),
  payment_status: orNull(oneOf(PAYMENT_STATUSES, 'paid')),
  title: orNull('Bills'),
  number: orNull('INV-2026-000007'),
});

const changeSchema = viewSchema<Change>('AuditChange', {
  field: 'role',
  before: new Sample<unknown>({}, 'user'),
  after: new Sample<unknown>({}, 'admin'),
});

export const auditEventSchema = viewSchema<AuditEventView>('AuditEvent', {
  id: 981,
  occurred_at: '2026-01-06T04:00:00.000Z',
  actor: orNull('admin'),
  api_key: orNull('WiFi-AI Bandung'),
  action: 'user.role',
  subject: 'user',
  subject_id: orNull(7),
  about: orNull(aboutSchema),
  changes: arrayOf(changeSchema),
  before: orNull(anyObject({ role: 'user' })),
  after: orNull(anyObject({ role: 'admin' })),
  address: orNull('203.0.113.9'),
  request_id: orNull('3f0c6a52-6f0e-4c0b-9a53-0a6f0d9b1c11'),
  batch_id: orNull(12),
});
