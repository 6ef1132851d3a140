import type { EntityClass } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Amended } from '../platform/database/amended.js';
import { lockedRows } from '../platform/database/locked-row.js';
import type { ActionContext } from '../platform/http/action-context.js';
import type { About } from './about.js';
import type { After, AuditAction, Before, DomainEvent } from './domain-event.js';
import { DomainEvents } from './domain-events.js';
import { Audit, type AuditEntry, type Facts, type LooseEntry } from './audit.service.js';

type Row = { id: number };
type Recorded<A extends AuditAction> = Before<A> & After<A> & (Facts | null);

export type Audited<T extends Row, View extends Facts | null> = {
  lock: (em: SqlEntityManager, ids: number[]) => Promise<T[]>;
  view: (row: T, now: Date) => View;
  about: (row: T) => About;
};

export type Note = <A extends AuditAction>(action: A, entry: AuditEntry<A>) => Promise<void>;

/** @param populate relations that the view, the names and the change read */
export const audited = <T extends Row, View extends Facts | null>(
  entity: EntityClass<T>,
  view: (row: T, now: Date) => View,
  about: (row: T) => About,
  populate: readonly string[] = [],
): Audited<T, View> => ({ lock: (em, ids) => lockedRows(em, entity, ids, populate), view, about });

/** Writes a change and its audit row in one transaction. */
@Injectable()
export class AuditedWrites {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly audit: Audit,
    private readonly listeners: DomainEvents,
  ) {}

  async create<T extends Row, A extends AuditAction>(
    kind: Pick<Audited<T, After<A> & Facts>, 'view' | 'about'>,
    action: A,
    context: ActionContext,
    make: () => T | Promise<T>,
  ): Promise<T> {
    const [row] = await this.createAll(kind, action, context, async () => [await make()]);
    return row!;
  }

  createAll<T extends Row, A extends AuditAction>(
    { view, about }: Pick<Audited<T, After<A> & Facts>, 'view' | 'about'>,
    action: A,
    context: ActionContext,
    make: () => Promise<T[]>,
  ): Promise<T[]> {
    return this.em.transactional(async (em) => {
      const rows = await make();
      await em.flush();
      const created = rows.map((row) => ({
        subjectId: row.id,
        before: null,
        after: view(row, context.now),
        about: [about(row)],
      }));
      await this.note(em, context, action, created);
      return rows;
    });
  }

  /** @throws Refusal 404 */
  async update<T extends Row, A extends AuditAction, View extends Recorded<A>>(
    kind: Audited<T, View>,
    id: number,
    action: A,
    context: ActionContext,
    apply: (row: T, before: View) => void | Promise<void>,
  ): Promise<T> {
    const [row] = await this.updateAll(kind, [id], action, context, (rows, before) =>
      apply(rows[0]!, before[0]!),
    );
    return row!;
  }

  /** Locks all rows before it changes the first. @throws Refusal 404 */
  updateAll<T extends Row, A extends AuditAction, View extends Recorded<A>>(
    { lock, view, about }: Audited<T, View>,
    ids: number[],
    action: A,
    context: ActionContext,
    apply: (rows: T[], before: View[]) => void | Promise<void>,
  ): Promise<T[]> {
    return this.em.transactional(async (em) => {
      const rows = await lock(em, ids);
      const before = rows.map((row) => view(row, context.now));
      const was = rows.map(about);
      await apply(rows, before);
      await em.flush();
      const changed = rows.map((row, i) => ({
        subjectId: row.id,
        before: before[i]!,
        after: view(row, context.now),
        about: [was[i]!, about(row)],
      }));
      await this.note(em, context, action, changed);
      return rows;
    });
  }

  async amend<T extends Row, A extends AuditAction, View extends Recorded<A>, Form>(
    kind: Audited<T, View>,
    id: number,
    action: A,
    context: ActionContext,
    toForm: (row: T) => Form,
    apply: (row: T, was: Form) => void | Promise<void>,
  ): Promise<Amended<Form>> {
    let was!: Form;
    const row = await this.update(kind, id, action, context, (locked) => {
      was = toForm(locked);
      return apply(locked, was);
    });
    return { was, became: toForm(row) };
  }

  /** @param prepare may refuse, and clears dependent rows. @throws Refusal 404 */
  remove<T extends Row, A extends AuditAction>(
    { lock, view, about }: Audited<T, Before<A> & Facts>,
    id: number,
    action: A,
    context: ActionContext,
    prepare: (row: T) => void | Promise<void> = () => {},
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const [row] = (await lock(em, [id])) as [T];
      const before = view(row, context.now);
      const was = about(row);
      await prepare(row);
      await em.remove(row).flush();
      await this.note(em, context, action, [{ subjectId: id, before, after: null, about: [was] }]);
    });
  }

  /** For changes of several rows. Irreversible effects must come after `note`. */
  run<Result>(
    context: ActionContext,
    work: (note: Note, em: SqlEntityManager) => Promise<Result>,
    em = this.em,
  ): Promise<Result> {
    return em.transactional((tx) => work((action, entry) => this.note(tx, context, action, [entry]), tx));
  }

  /** A change without differences is neither recorded nor emitted. */
  private async note(
    em: SqlEntityManager,
    context: ActionContext,
    action: AuditAction,
    entries: LooseEntry[],
  ): Promise<void> {
    const noted = entries.filter((entry) => this.audit.record(context, action, entry));
    await em.flush();
    // Public methods tie an action to its entry's types; this list mixes all actions.
    const events = noted.map(
      ({ about = [], ...entry }) =>
        ({ ...entry, action, context, about: about.at(-1) ?? null }) as DomainEvent,
    );
    if (events.length > 0) await this.listeners.emit(em, events);
  }
}
