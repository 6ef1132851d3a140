import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Amended } from '../platform/database/amended.js';
import type { ActionContext } from '../platform/http/action-context.js';
import type { AuditEntry, LooseEntry } from './audit.service.js';
import type {
  Audited,
  CreatedView,
  DeletedView,
  Kept,
  Recorded,
  RestoredView,
  Row,
  UpdatedView,
} from './audited-writes.js';
import type { AuditAction } from './domain-event.js';
import { keepDeleted, putBack, type Adjust } from './deleted-rows.js';
import type { Recoverable } from './recoverable.js';

export type Note = <A extends AuditAction>(action: A, ...entries: AuditEntry<A>[]) => Promise<void>;

/** Of changes that are flushed. */
export type RecordChanges = (action: AuditAction, entries: LooseEntry[]) => Promise<void>;

export type AuditedTransaction = {
  em: SqlEntityManager;
  /** Flushes what was changed, and records it. */
  note: Note;
  record: RecordChanges;
  context: ActionContext;
  /** Of the business. */
  timeZone: string;
};

type Run = <Result>(work: (transaction: AuditedTransaction) => Promise<Result>) => Promise<Result>;

/** Changes of rows with their audit rows, in a transaction of their own or in one that is open. */
export class AuditedRows {
  constructor(private readonly run: Run) {}

  async create<T extends Row, A extends AuditAction>(
    recorded: Recorded<T, CreatedView<A>>,
    action: A,
    make: () => T | Promise<T>,
  ): Promise<T> {
    const [row] = await this.createAll(recorded, action, async () => [await make()]);
    return row!;
  }

  createAll<T extends Row, A extends AuditAction>(
    { view, about }: Recorded<T, CreatedView<A>>,
    action: A,
    make: () => Promise<T[]>,
  ): Promise<T[]> {
    return this.run(async ({ em, context, record }) => {
      const rows = await make();
      await em.flush();
      const created = rows.map((row) => ({
        subjectId: row.id,
        before: null,
        after: view(row, context.now),
        about: [about(row)],
      }));
      await record(action, created);
      return rows;
    });
  }

  /** @param row locked */
  update<T extends Row, A extends AuditAction, View extends UpdatedView<A>>(
    recorded: Recorded<T, View>,
    row: T,
    action: A,
    apply: (before: View) => void | Promise<void>,
  ): Promise<void> {
    return this.updateAll(recorded, [row], action, ([before]) => apply(before!));
  }

  /** @param rows locked */
  updateAll<T extends Row, A extends AuditAction, View extends UpdatedView<A>>(
    recorded: Recorded<T, View>,
    rows: T[],
    action: A,
    apply: (before: View[]) => void | Promise<void>,
  ): Promise<void> {
    return this.run((transaction) => updateAll(transaction, recorded, rows, action, apply));
  }

  /** @throws Refusal 404 */
  async updateById<T extends Row, A extends AuditAction, View extends UpdatedView<A>>(
    kind: Audited<T, View>,
    id: number,
    action: A,
    apply: (row: T, before: View) => void | Promise<void>,
  ): Promise<T> {
    const [row] = await this.updateByIds(kind, [id], action, (rows, before) => apply(rows[0]!, before[0]!));
    return row!;
  }

  /** All are locked before the first is changed. @throws Refusal 404 */
  updateByIds<T extends Row, A extends AuditAction, View extends UpdatedView<A>>(
    kind: Audited<T, View>,
    ids: number[],
    action: A,
    apply: (rows: T[], before: View[]) => void | Promise<void>,
  ): Promise<T[]> {
    return this.run(async (transaction) => {
      const locked = await kind.lock(transaction.em, ids);
      await updateAll(transaction, kind, locked, action, (before) => apply(locked, before));
      return locked;
    });
  }

  /** As `updateById`. @returns `toForm` of the row before and after. @throws Refusal 404 */
  async amend<T extends Row, A extends AuditAction, View extends UpdatedView<A>, Form>(
    kind: Audited<T, View>,
    id: number,
    action: A,
    toForm: (row: T) => Form,
    apply: (row: T, was: Form) => void | Promise<void>,
  ): Promise<Amended<Form>> {
    let was!: Form;
    const row = await this.updateById(kind, id, action, (locked) => {
      was = toForm(locked);
      return apply(locked, was);
    });
    return { was, became: toForm(row) };
  }

  /** Keeps what is recoverable. @param prepare may refuse, and clears dependent rows. @throws Refusal 404 */
  remove<T extends Row, A extends AuditAction>(
    { lock, view, about, recoverable }: Audited<T, DeletedView<A>> & { recoverable?: Recoverable },
    id: number,
    action: A,
    prepare: (row: T) => void | Promise<void> = () => {},
  ): Promise<void> {
    return this.run(async ({ em, context, record }) => {
      const [row] = (await lock(em, [id])) as [T];
      const before = view(row, context.now);
      const was = about(row);
      await prepare(row);
      if (recoverable) await keepDeleted(em, recoverable, id, was ?? {}, context);
      await em.remove(row).flush();
      await record(action, [{ subjectId: id, before, after: null, about: [was] }]);
    });
  }

  /**
   * @param adjust changes the row before it is put back; may refuse
   * @throws Refusal 404; 409 when its name or key was taken
   */
  restore<T extends Row, A extends AuditAction>(
    { lock, view, about, recoverable }: Kept<T, RestoredView<A>>,
    id: number,
    action: A,
    adjust: Adjust = () => {},
  ): Promise<T> {
    return this.run(async ({ em, context, record }) => {
      const { deletedAt } = await putBack(em, recoverable, id, adjust);
      const [row] = (await lock(em, [id])) as [T];
      const after = { ...view(row, context.now), deleted_at: deletedAt.toISOString() };
      await record(action, [{ subjectId: id, before: null, after, about: [about(row)] }]);
      return row;
    });
  }
}

/** `within(transaction).update(PLAN, plan, 'plan.update', () => …)`. */
export const within = (transaction: AuditedTransaction): AuditedRows =>
  new AuditedRows((work) => work(transaction));

async function updateAll<T extends Row, A extends AuditAction, View extends UpdatedView<A>>(
  transaction: AuditedTransaction,
  { view, about }: Recorded<T, View>,
  rows: T[],
  action: A,
  apply: (before: View[]) => void | Promise<void>,
): Promise<void> {
  const { em, context, record } = transaction;
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
  await record(action, changed);
}
