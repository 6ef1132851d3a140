import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { matching } from '../platform/lists/search.js';
import { findPage } from '../platform/lists/find-page.js';
import type { ActionContext } from '../platform/http/action-context.js';
import type { WholeList } from '../platform/lists/all-rows.js';
import type { ListPage } from '../platform/lists/list.view.js';
import type { Unpaged } from '../platform/lists/list-query.js';
import type { Selection } from '../platform/lists/searched-rows.js';
import { lastFour } from '../rules/license-key.js';
import { type About, aboutText } from './about.js';
import { type AboutView, aboutView } from './about.view.js';
import type { AuditAction, DomainEventTypes } from './domain-event.js';
import { AuditEvent } from './audit-event.entity.js';
import { type AuditEventView, auditEventView } from './audit-event.view.js';
import { AUDIT_FIELDS } from './audit-row.view.js';
import { type AuditListQuery, AUDIT_SORTS } from './audit.input.js';

/** A port that accounts implement, so that the audit does not depend on them. */
export abstract class ExistingAccounts {
  /** Those of the ids that an account still has. */
  abstract existing(ids: ReadonlySet<number>): Promise<ReadonlySet<number>>;
}

export type Facts = Record<string, unknown>;

type Subject = {
  subjectId: number | null;
  /** For a change, before and after it. */
  about?: (About | undefined)[];
};

export type AuditEntry<A extends AuditAction> = Subject & DomainEventTypes[A];

export type LooseEntry = Subject & { before: Facts | null; after: Facts | null };

@Injectable()
export class Audit {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly accounts: ExistingAccounts,
  ) {}

  /**
   * Stores only changed fields (security T27). Plain SQL, because every later flush would compare the events again.
   * @returns without updates that changed nothing, which leave no row
   */
  async record(
    em: SqlEntityManager,
    context: ActionContext,
    action: AuditAction,
    entries: LooseEntry[],
  ): Promise<LooseEntry[]> {
    const changes = entries
      .map((entry) => ({ entry, ...difference(masked(entry.before), masked(entry.after)) }))
      .filter(({ after }) => !action.endsWith('.update') || Object.keys(after!).length > 0);
    if (changes.length === 0) return [];
    const rows = changes.map(({ entry: { subjectId, about = [] }, before, after }) => ({
      subject_id: subjectId,
      before,
      after,
      about: about.at(-1) ?? null,
      search_text: aboutText(action, ...about),
    }));
    const { now, actor, apiKey, address, requestId, batchId } = context;
    await em.execute(
      `insert into audit_events (occurred_at, actor_id, actor_name, api_key_name, action, subject_type, address, request_id, batch_id,
        subject_id, before, after, about, search_text)
      select ?::timestamptz, ?::integer, ?, ?, ?, ?, ?::inet, ?, ?::integer, event.* from jsonb_to_recordset(?::jsonb)
        as event (subject_id integer, before jsonb, after jsonb, about jsonb, search_text text)`,
      [
        now.toISOString(),
        actor?.id ?? null,
        actor?.username ?? null,
        apiKey?.name ?? null,
        action,
        action.split('.')[0]!,
        address,
        requestId,
        batchId ?? null,
        JSON.stringify(rows),
      ],
    );
    return changes.map(({ entry }) => entry);
  }

  async list(query: AuditListQuery): Promise<ListPage<AuditEventView>> {
    const page = await findPage(this.em, this.selectionOf(query), query);
    const accounts = await this.accounts.existing(
      new Set(page.rows.flatMap(({ about }) => about?.user_id ?? [])),
    );
    return page.map((event) => auditEventView(event, accounts));
  }

  /** How the newest event names a subject, such as `user:12`; null for a kind of subject, or without an event. */
  async aboutOf(subject: string | null): Promise<AboutView | null> {
    if (!subject?.includes(':')) return null;
    const { where } = this.selectionOf({ q: '', subject, sort: '-id' });
    const event = await this.em.findOne(AuditEvent, where, { orderBy: { id: 'desc' } });
    return event?.about ? aboutView(event.about) : null;
  }

  whole(query: Unpaged<AuditListQuery>): WholeList<AuditEvent> {
    return { select: () => this.selectionOf(query), query, fields: AUDIT_FIELDS };
  }

  private selectionOf({
    q,
    actor,
    action,
    subject,
    batch,
    sort,
  }: Unpaged<AuditListQuery>): Selection<AuditEvent> {
    const [subjectType, subjectId] = subject?.split(':') ?? [];
    const where = {
      ...(q && matching(q)),
      ...(actor && { actorName: actor }),
      ...(action && { action }),
      ...(subjectType && { subjectType }),
      ...(subjectId && { subjectId: Number(subjectId) }),
      ...(batch !== undefined && { batchId: batch }),
    };
    return { entity: AuditEvent, where, orderBy: AUDIT_SORTS[sort] };
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
