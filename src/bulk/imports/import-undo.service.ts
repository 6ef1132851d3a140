import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { UserDeletions } from '../../accounts/users/user-deletions.js';
import { LicenseDeletions } from '../../licensing/licenses/license-deletions.js';
import { SubscriptionDeletions } from '../../licensing/subscriptions/subscription-deletions.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { type Failure, rowRefusal } from '../../platform/errors/failure.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { whatWasBuiltOn } from './built-on.js';
import type { ImportKind, Made, Stored } from './import-kind.js';
import { ImportKinds } from './import-kinds.js';
import { noteUndone, type UndoableRow, undoableRows } from './import-rows.js';
import { isUndoable } from './undo-time.js';
import { requestOf } from './import.view.js';
import { whileTimeIsLeft } from './while-time-is-left.js';

/** Few, because their rows stay locked until all of them are taken back. */
const PART_SIZE = 50;

/** Takes back what an import made or changed, the last row first, under the rules of the single calls. */
@Injectable()
export class ImportUndo {
  private readonly log = new Logger(ImportUndo.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly kinds: ImportKinds,
    private readonly users: UserDeletions,
    private readonly licenses: LicenseDeletions,
    private readonly subscriptions: SubscriptionDeletions,
  ) {}

  /** The next rows, for about a second. @throws Refusal 409 when it is too late, or nothing was imported */
  async undo(id: number, context: ActionContext): Promise<void> {
    await whileTimeIsLeft(() =>
      this.em.transactional(async (em) => {
        const batch = await lockedRow(em, ActionBatch, id);
        if (!isUndoable(batch, context.now)) throw undoTooLate();
        // What is not applied yet will not be.
        if (batch.state === 'running') batch.state = 'stopped';
        batch.request = { ...requestOf(batch), isUndone: true };
        await em.flush();
        const rows = await undoableRows(em, id, PART_SIZE);
        for (const row of rows) await this.undoRow(id, row, this.kinds.get(requestOf(batch).kind), context);
        return rows.length === PART_SIZE;
      }),
    );
  }

  private async undoRow(
    id: number,
    row: UndoableRow,
    kind: ImportKind,
    context: ActionContext,
  ): Promise<void> {
    const refusal = await this.takenBack(row, kind, { ...context, batchId: id });
    await noteUndone(this.em, id, row.line, refusal ?? {});
  }

  /** @returns why the row stays, or null */
  private async takenBack(
    row: UndoableRow,
    kind: ImportKind,
    context: ActionContext,
  ): Promise<Failure['body'] | null> {
    try {
      await this.em.transactional(() =>
        row.outcome === 'create' ? this.remove(row.made ?? {}, context) : this.restore(row, kind, context),
      );
      return null;
    } catch (thrown) {
      return rowRefusal(thrown, this.log, { unforeseen: kind.failsWith }).body;
    } finally {
      this.em.clear();
    }
  }

  private async remove(made: Made, context: ActionContext): Promise<void> {
    const built = await whatWasBuiltOn(this.em, made, context.batchId!);
    if (built) throw built;
    const { subscription, license, user } = made;
    if (subscription) await this.subscriptions.remove(subscription, {}, context);
    if (license) await this.licenses.remove(license, context);
    if (user) await this.users.remove(user, context);
  }

  /** Puts back what was stored, in the form of a file, if what the file set is still there. */
  private async restore(row: UndoableRow, kind: ImportKind, context: ActionContext): Promise<void> {
    const key = kind.keyOf({ cells: row.cells });
    const found = (await kind.find([key])).get(key);
    const before = kind.view(found, context.now);
    if (!before || changedSince(row.becomes, before)) throw changedSinceImport();
    const cells = Object.fromEntries(
      Object.keys(row.becomes).map((field) => [field, String(row.seen?.[field] ?? '')]),
    );
    const ready = {
      cells: { [kind.key]: row.cells[kind.key]!, ...cells },
      password: null,
      passwordHash: null,
    };
    const step = await kind.changeFor(ready, before, found);
    if (step.kind === 'change') await kind.change(new Map([[step.id, step.input]]), context);
  }
}

const changedSince = (becomes: Stored, now: Stored): boolean =>
  Object.entries(becomes).some(([field, value]) => (now[field] ?? null) !== value);

const changedSinceImport = () =>
  conflict('This row was changed after the import. Change it on its own page.', {
    code: 'changed_since_import',
  });

export const undoTooLate = () =>
  conflict('This import cannot be undone: it is more than 30 days old, or nothing was imported.', {
    code: 'undo_too_late',
  });
