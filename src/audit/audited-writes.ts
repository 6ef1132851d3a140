import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Amended } from '../platform/database/amended.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { Audit, type Facts, type LooseEntry } from './audit.service.js';
import type {
  Audited,
  CreatedView,
  DeletedView,
  Kept,
  Recorded,
  RestoredView,
  Row,
  UpdatedView,
} from './audited.js';
import { type AuditedRows, type Note, within } from './audited-rows.js';
import type { AuditAction, DomainEvent } from './domain-event.js';
import type { Adjust } from './deleted-rows.js';
import type { Recoverable } from './recoverable.js';
import { DomainEvents } from './domain-events.js';

class RolledBack<Result> extends Error {
  result?: Result;
}

/** Writes a change and its audit row in one transaction. */
@Injectable()
export class AuditedWrites {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly audit: Audit,
    private readonly listeners: DomainEvents,
  ) {}

  create<T extends Row, A extends AuditAction>(
    recorded: Recorded<T, CreatedView<A>>,
    action: A,
    context: ActionContext,
    make: () => T | Promise<T>,
  ): Promise<T> {
    return this.transaction(context, (rows) => rows.create(recorded, action, make));
  }

  createAll<T extends Row, A extends AuditAction>(
    recorded: Recorded<T, CreatedView<A>>,
    action: A,
    context: ActionContext,
    make: () => Promise<T[]>,
  ): Promise<T[]> {
    return this.transaction(context, (rows) => rows.createAll(recorded, action, make));
  }

  /** @throws Refusal 404 */
  async update<T extends Row, A extends AuditAction, View extends UpdatedView<A>>(
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

  /** All are locked before the first is changed. @throws Refusal 404 */
  updateAll<T extends Row, A extends AuditAction, View extends UpdatedView<A>>(
    kind: Audited<T, View>,
    ids: number[],
    action: A,
    context: ActionContext,
    apply: (rows: T[], before: View[]) => void | Promise<void>,
  ): Promise<T[]> {
    return this.transaction(context, async (rows, em) => {
      const locked = await kind.lock(em, ids);
      await rows.updateAll(kind, locked, action, (before) => apply(locked, before));
      return locked;
    });
  }

  /** For a change that depends on what is stored, in the transaction of the caller. @throws Refusal 404 */
  async locked<T extends Row>(kind: Pick<Audited<T, Facts | null>, 'lock'>, id: number): Promise<T> {
    const [row] = await kind.lock(this.em, [id]);
    return row!;
  }

  /** As `update`. @returns `toForm` of the row before and after. @throws Refusal 404 */
  async amend<T extends Row, A extends AuditAction, View extends UpdatedView<A>, Form>(
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
    kind: Audited<T, DeletedView<A>> & { recoverable?: Recoverable },
    id: number,
    action: A,
    context: ActionContext,
    prepare?: (row: T) => void | Promise<void>,
  ): Promise<void> {
    return this.transaction(context, async (rows, em) => {
      const [row] = await kind.lock(em, [id]);
      await rows.remove(kind, row!, action, prepare);
    });
  }

  /** @param adjust may refuse. @throws Refusal 404; 409 when its name or key was taken */
  restore<T extends Row, A extends AuditAction>(
    kind: Kept<T, RestoredView<A>>,
    id: number,
    action: A,
    context: ActionContext,
    adjust?: Adjust,
  ): Promise<T> {
    return this.transaction(context, (rows) => rows.restore(kind, id, action, adjust));
  }

  /**
   * For changes of several rows, and for events of no row or with other facts than the view of their row.
   * Irreversible effects must come after `note`.
   */
  run<Result>(
    context: ActionContext,
    work: (note: Note, em: SqlEntityManager) => Promise<Result>,
    em = this.em,
  ): Promise<Result> {
    return em.transactional((tx) =>
      work((action, ...entries) => this.note(tx, context, action, entries as LooseEntry[]), tx),
    );
  }

  /** Does it all and rolls back, so that a preview cannot differ from what it previews. @throws what the work throws */
  async dryRun<Result>(
    context: ActionContext,
    work: (note: Note, em: SqlEntityManager) => Promise<Result>,
  ): Promise<Result> {
    const rollback = new RolledBack<Result>();
    await this.run(context, async (note, em) => {
      rollback.result = await work(note, em);
      throw rollback;
    }).catch((thrown: unknown) => {
      if (thrown !== rollback) throw thrown;
    });
    return rollback.result!;
  }

  private transaction<Result>(
    context: ActionContext,
    work: (rows: AuditedRows, em: SqlEntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.run(context, (note, em) => work(within({ em, note, context }), em));
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
    const events = noted.map(
      ({ about = [], ...entry }) =>
        ({ ...entry, action, context, about: about.at(-1) ?? null }) as DomainEvent,
    );
    if (events.length > 0) await this.listeners.emit(em, events);
  }
}
