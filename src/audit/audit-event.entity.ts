import { defineEntity, p } from '@mikro-orm/core';
import type { About } from './about.js';

const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  properties: {
    id: p.bigint('number').primary(),
    occurredAt: p.datetime(),
    actorId: p.integer().nullable(),
    actorName: p.string().nullable(),
    /** Of the actor's program, at that time. */
    apiKeyName: p.string().nullable(),
    action: p.string(),
    subjectType: p.string(),
    subjectId: p.integer().nullable(),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    address: p.string().nullable(),
    requestId: p.string().nullable(),
    batchId: p.integer().nullable(),
    about: p.json<About>().nullable(),
    searchText: p.text().lazy().hidden(),
  },
});

/** Append-only; the database refuses updates and deletes. */
export class AuditEvent extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEvent);
