import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ActionContext } from '../platform/http/action-context.js';
import type { AuditEntry, LooseEntry } from './audit.service.js';
import type { CreatedView, DeletedView, Kept, Recorded, RestoredView, Row, UpdatedView } from './audited.js';
import type { AuditAction } from './domain-event.js';
import { keepDeleted, putBack, type Adjust } from './deleted-rows.js';
import type { Recoverable } from './recoverable.js';

export type Note = <A extends AuditAction>(action: A, ...entries: AuditEntry<A>[]) => Promise<void>;

export type AuditedTransaction = { em: SqlEntityManager; note: Note; context: ActionContext };

export class AuditedRows {
  constructor(private readonly transaction: AuditedTransaction) {}

  async create<T extends Row, A extends AuditAction>(
    recorded: Recorded<T, CreatedView<A>>,
    action: A,
    make: () => T | Promise<T>,
  ): Promise<T> {
    const [row] = await this.createAll(recorded, action, async () => [await make()]);
    return row!;
  }

  async createAll<T extends Row, A extends AuditAction>(
    { view, about }: Recorded<T, CreatedView<A>>,
    action: A,
    make: () => Promise<T[]>,
  ): Promise<T[]> {
    const { em, context } = this.transaction;
    const rows = await make();
    await em.flush();
    const created = rows.map((row) => ({
      subjectId: row.id,
      before: null,
      after: view(row, context.now),
      about: [about(row)],
    }));
    await this.note(action, created);
    return rows;
  }

  /** @param row locked */
  async update<T extends Row, A extends AuditAction, View extends UpdatedView<A>>(
    recorded: Recorded<T, View>,
    row: T,
    action: A,
    apply: (before: View) => void | Promise<void>,
  ): Promise<void> {
    await this.updateAll(recorded, [row], action, ([before]) => apply(before!));
  }

  /** @param rows locked */
  async updateAll<T extends Row, A extends AuditAction, View extends UpdatedView<A>>(
    { view, about }: Recorded<T, View>,
    rows: T[],
    action: A,
    apply: (before: View[]) => void | Promise<void>,
  ): Promise<void> {
    const { em, context } = this.transaction;
    const before = rows.map((row) => view(row, context.now));
    const was = rows.map(about);
    await apply(before);
    await em.flush();
    const changed = rows.map((row, i) => ({
      subjectId: row.id,
      before: before[i]!,
      after: view(row, context.now),
      about: [was[i], about(row)],
    }));
    await this.note(action, changed);
  }

  /** Keeps what is recoverable. @param row locked */
  async remove<T extends Row, A extends AuditAction>(
    { view, about, recoverable }: Recorded<T, DeletedView<A>> & { recoverable?: Recoverable },
    row: T,
    action: A,
    prepare: (row: T) => void | Promise<void> = () => {},
  ): Promise<void> {
    const { em, context } = this.transaction;
    const { id } = row;
    const before = view(row, context.now);
    const was = about(row);
    await prepare(row);
    if (recoverable) await keepDeleted(em, recoverable, id, was ?? {}, context);
    await em.remove(row).flush();
    await this.note(action, [{ subjectId: id, before, after: null, about: [was] }]);
  }

  /** @param adjust changes the row before it is put back; may refuse. @throws Refusal 404, 409 when a name was taken */
  async restore<T extends Row, A extends AuditAction>(
    { lock, view, about, recoverable }: Kept<T, RestoredView<A>>,
    id: number,
    action: A,
    adjust: Adjust = () => {},
  ): Promise<T> {
    const { em, context } = this.transaction;
    const { deletedAt } = await putBack(em, recoverable, id, adjust);
    const [row] = await lock(em, [id]);
    const after = { ...view(row!, context.now), deleted_at: deletedAt.toISOString() };
    await this.note(action, [{ subjectId: id, before: null, after, about: [about(row!)] }]);
    return row!;
  }

  private note(action: AuditAction, entries: LooseEntry[]): Promise<void> {
    // Every public method ties the action to the types of its entries; here they are one list of any action.
    const note = this.transaction.note as (action: AuditAction, ...entries: LooseEntry[]) => Promise<void>;
    return note(action, ...entries);
  }
}

/** `within(transaction).update(PLAN, plan, 'plan.update', () => …)`. */
export const within = (transaction: AuditedTransaction): AuditedRows => new AuditedRows(transaction);
