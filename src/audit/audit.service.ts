import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { containing } from '../platform/lists/search.js';
import { findPage } from '../platform/lists/find-page.js';
import type { ActionContext } from '../platform/http/action-context.js';
import type { ListPage } from '../platform/lists/list.view.js';
import { lastFour } from '../rules/license-key.js';
import type { AuditAction } from './audit-action.js';
import { AuditEvent } from './audit-event.entity.js';
import { type AuditListQuery, AUDIT_SORTS } from './audit.input.js';

export type Facts = Record<string, unknown>;

/** `before` is null for something new, `after` for something deleted. */
export type AuditEntry = { subjectId: number | null; before: Facts | null; after: Facts | null };

@Injectable()
export class Audit {
  constructor(private readonly em: SqlEntityManager) {}

  /** Of an update only the fields that changed are kept, and one that changed none leaves no row (trust T27). */
  record(context: ActionContext, action: AuditAction, { subjectId, before, after }: AuditEntry): void {
    const facts = difference(masked(before), masked(after));
    if (action.endsWith('.update') && Object.keys(facts.after!).length === 0) return;
    this.em.create(AuditEvent, {
      occurredAt: context.now,
      actorId: context.actor?.id ?? null,
      actorName: context.actor?.username ?? null,
      action,
      subjectType: action.split('.')[0]!,
      subjectId,
      ...facts,
      address: context.address,
      requestId: context.requestId,
      batchId: context.batchId ?? null,
    });
  }

  list(query: AuditListQuery): Promise<ListPage<AuditEvent>> {
    const { q, actor, action, subject, batch, sort } = query;
    const [subjectType, subjectId] = subject?.split(':') ?? [];
    const where = {
      ...(q && { action: { $ilike: containing(q) } }),
      ...(actor && { actorName: actor }),
      ...(action && { action }),
      ...(subjectType && { subjectType }),
      ...(subjectId && { subjectId: Number(subjectId) }),
      ...(batch !== undefined && { batchId: batch }),
    };
    return findPage(this.em, { entity: AuditEvent, where, orderBy: AUDIT_SORTS[sort] }, query);
  }
}

function masked(facts: Facts | null): Facts | null {
  if (typeof facts?.license_key !== 'string') return facts;
  return { ...facts, license_key: lastFour(facts.license_key) };
}

function difference(before: Facts | null, after: Facts | null) {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}
