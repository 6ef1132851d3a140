import { isDeepStrictEqual } from 'node:util';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { invalidFields, unknownFields } from '../platform/errors/refusal.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { changedMeanwhile, type LastChange } from '../platform/http/changed-meanwhile.js';
import { refuseUnlessMatching } from '../platform/http/edits.js';
import { mergeThreeWays } from '../platform/http/merge-three-ways.js';
import type { Edit } from '../platform/http/request.js';
import { AuditEvent } from './audit-event.entity.js';
import type { AuditAction, AuditSubject } from './domain-event.js';

type Subject = {
  type: AuditSubject;
  id: number | null;
  /** Tells apart subjects without an id. */
  title?: string;
  /** An action of which only is recorded that it happened. */
  unrecorded?: AuditAction;
};

const UNKNOWN: LastChange = { changed_by: null, changed_at: null };
const SEARCHED = 100;

/** Who changed a field last, and when; unknown to programs that may not read the audit. */
async function fieldChanges(
  em: SqlEntityManager,
  { type, id, title, unrecorded }: Subject,
  { apiKey }: ActionContext,
): Promise<(field: string) => LastChange> {
  if (apiKey && !apiKey.scopes.includes('audit:read')) return () => UNKNOWN;
  const newest = { orderBy: { id: 'desc' }, limit: SEARCHED } as const;
  const found = await em.find(AuditEvent, { subjectType: type, subjectId: id }, newest);
  const events = found.filter(({ about }) => title === undefined || about?.title === title);
  return (field) => {
    const event = events.find(({ action, after }) => action === unrecorded || (after && field in after));
    return event
      ? { changed_by: event.actorName ?? null, changed_at: event.occurredAt.toISOString() }
      : UNKNOWN;
  };
}

type Editing<Input, View> = {
  subject: Subject;
  /** Locks the row. @throws Refusal 404 */
  read: () => Promise<View>;
  /** Fields that are shown otherwise than they are sent, as they will be shown. */
  asShown?: (input: Input, stored: View) => Partial<View>;
  write: (input: Input) => Promise<View>;
};

/** Saves what a client changed of a row that others may have changed since the client read it (api §6). */
@Injectable()
export class ConcurrentEdits {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  /** Writes nothing when all of it is stored already. @throws Refusal 400, 404, 409, 412, 422 */
  save<Input extends object, View extends object>(
    edit: Edit,
    input: Input,
    context: ActionContext,
    { subject, read, asShown, write }: Editing<Input, View>,
  ): Promise<View> {
    return this.em.transactional(async () => {
      const stored = await read();
      refuseUnlessMatching(edit.ifMatch, stored);
      refuseChanged(edit.sentBack, stored as Fields);
      const mine = { ...input, ...asShown?.(input, stored) } as Fields;
      const { changed, conflicts } = mergeThreeWays(mine, edit.madeFrom, stored as Fields);
      if (conflicts.length > 0) {
        const changes = await fieldChanges(this.em, subject, context);
        throw changedMeanwhile(conflicts, changes, this.config.businessTimeZone);
      }
      if (changed.length === 0) return stored;
      const kept = Object.keys(mine).filter((field) => !changed.includes(field));
      return write({ ...input, ...pick(stored as Fields, kept) });
    });
  }
}

type Fields = Record<string, unknown>;

/** @throws Refusal 422 for a field that only answers have, unless it is as it is stored */
function refuseChanged(sentBack: Edit['sentBack'], stored: Fields): void {
  const changed = Object.keys(sentBack).filter((name) => !isDeepStrictEqual(sentBack[name], stored[name]));
  if (changed.length > 0) throw invalidFields(unknownFields(changed));
}

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
