import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { UserDeletions } from '../../accounts/users/user-deletions.js';
import { LicenseDeletions } from '../../licensing/licenses/license-deletions.js';
import { SubscriptionDeletions } from '../../licensing/subscriptions/subscription-deletions.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { type Failure, rowRefusal } from '../../platform/errors/failure.js';
import { conflict, type Refusal } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { noteUndone, undoableRows } from './import-rows.js';
import type { Made } from './import-row.entity.js';
import { isUndoable } from './import.view.js';
import { requestOf } from './import.view.js';
import { whileTimeIsLeft } from './import-runner.js';

/** Few, because their rows stay locked until all of them are taken back. */
const PART_SIZE = 50;

/** Takes back what an import made, the last row first, under the rules of the single calls. */
@Injectable()
export class ImportUndo {
  private readonly log = new Logger(ImportUndo.name);

  constructor(
    private readonly em: SqlEntityManager,
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
        for (const { line, made } of rows) {
          const refusal = await this.takenBack(made, { ...context, batchId: id });
          await noteUndone(this.em, id, line, refusal ?? {});
        }
        return rows.length === PART_SIZE;
      }),
    );
  }

  /** @returns why the row stays, or null */
  private async takenBack(made: Made, context: ActionContext): Promise<Failure['body'] | null> {
    try {
      await this.em.transactional(() => this.remove(made, context));
      return null;
    } catch (thrown) {
      return rowRefusal(thrown, this.log).body;
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
}

export const undoTooLate = () =>
  conflict(
    'undo_too_late',
    'This import cannot be undone: it is more than 30 days old, or nothing was imported.',
  );

/** An invoice that is not of this import, or on which somebody paid or began to. */
const BILLED = `select 1 from invoices i where subscription_id = ?::integer and (state <> 'open'
  or exists (select from payments where invoice_id = i.id)
  or exists (select from payment_attempts where invoice_id = i.id)
  or not exists (select from audit_events where subject_type = 'invoice' and subject_id = i.id
    and action = 'invoice.create' and batch_id = ?)) limit 1`;
const VERIFIED = `select 1 from verification_changes where license_id = ?::integer limit 1`;
const CHANGED = `select 1 from audit_events where subject_type = ? and subject_id = ?::integer
  and batch_id is distinct from ? limit 1`;

const hasBills = () =>
  conflict('built_on_bills', 'This subscription already has invoices or payments, so it stays.');
const isVerified = () => conflict('built_on_license', 'A router already uses this license, so it stays.');
const wasChanged = () =>
  conflict('built_on_changes', 'This was changed after the import, so it stays. Delete it on its own page.');

/** Why what a row of an import made must stay: people or routers have gone on with it. */
async function whatWasBuiltOn(em: SqlEntityManager, made: Made, batchId: number): Promise<Refusal | null> {
  const has = async (sql: string, values: unknown[]) => (await em.execute<unknown[]>(sql, values)).length > 0;
  if (made.subscription && (await has(BILLED, [made.subscription, batchId]))) return hasBills();
  if (made.license && (await has(VERIFIED, [made.license]))) return isVerified();
  for (const [subject, id] of Object.entries(made))
    if (await has(CHANGED, [subject, id, batchId])) return wasChanged();
  return null;
}
