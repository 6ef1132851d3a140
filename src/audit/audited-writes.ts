import { type EntityClass, TransactionPropagation } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { lockedRows } from '../platform/database/locked-row.js';
import type { ActionContext } from '../platform/http/action-context.js';
import type { About } from './about.js';
import { Audit, type Facts, type LooseEntry } from './audit.service.js';
import { AuditedRows, type AuditedTransaction, type Note, type RecordChanges } from './audited-rows.js';
import type { After, AuditAction, Before, DomainEvent } from './domain-event.js';
import { DomainEvents } from './domain-events.js';
import type { Recoverable } from './recoverable.js';

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
    private readonly config: Config,
  ) {}

  /** `by(context).create(PLAN, 'plan.create', () => …)`: the change of one kind of row, in a transaction of its own. */
  by(context: ActionContext): AuditedRows {
    return new AuditedRows((work) => this.run(context, work));
  }

  /** For a change that depends on what is stored, in the transaction of the caller. @throws Refusal 404 */
  async locked<T extends Row>(kind: Pick<Audited<T, Facts | null>, 'lock'>, id: number): Promise<T> {
    const [row] = await kind.lock(this.em, [id]);
    return row!;
  }

  /**
   * For changes of several rows, and for events of no row or with other facts than the view of their row.
   * Irreversible effects must come after `note`. Within a transaction it is a part of that one: who goes on after a refusal
   * opens a nested one.
   * @param own another entity manager, whose rows are not those of the caller
   */
  run<Result>(
    context: ActionContext,
    work: (transaction: AuditedTransaction) => Promise<Result>,
    own?: SqlEntityManager,
  ): Promise<Result> {
    const propagation = own ? TransactionPropagation.NESTED : TransactionPropagation.REQUIRED;
    return (own ?? this.em).transactional((em) => work(this.transactionOf(em, context)), { propagation });
  }

  private transactionOf(em: SqlEntityManager, context: ActionContext): AuditedTransaction {
    const record: RecordChanges = (action, entries) => this.record(em, context, action, entries);
    const note: Note = async (action, ...entries) => {
      await em.flush();
      await record(action, entries as LooseEntry[]);
    };
    return { em, note, record, context, timeZone: this.config.businessTimeZone };
  }

  /** Does it all and rolls back, so that a preview cannot differ from what it previews. @throws what the work throws */
  async dryRun<Result>(
    context: ActionContext,
    work: (transaction: AuditedTransaction) => Promise<Result>,
  ): Promise<Result> {
    const rollback = new RolledBack<Result>();
    const attempt = this.em.transactional(async (em) => {
      rollback.result = await work(this.transactionOf(em, context));
      throw rollback;
    });
    await attempt.catch((thrown: unknown) => {
      if (thrown !== rollback) throw thrown;
    });
    return rollback.result!;
  }

  /** A change without differences is neither recorded nor emitted. */
  private async record(
    em: SqlEntityManager,
    context: ActionContext,
    action: AuditAction,
    entries: LooseEntry[],
  ): Promise<void> {
    const noted = await this.audit.record(em, context, action, entries);
    const events = noted.map(
      ({ about = [], ...entry }) =>
        ({ ...entry, action, context, about: about.at(-1) ?? null }) as DomainEvent,
    );
    if (events.length > 0) await this.listeners.emit(em, events);
  }
}

export type Row = { id: number };

export type Recorded<T extends Row, View extends Facts | null> = {
  view: (row: T, now: Date) => View;
  /** Undefined for a row whose names are gone. */
  about: (row: T) => About | undefined;
};

export type Audited<T extends Row, View extends Facts | null> = Recorded<T, View> & {
  lock: (em: SqlEntityManager, ids: number[]) => Promise<T[]>;
};

export type Kept<T extends Row, View extends Facts | null> = Audited<T, View> & { recoverable: Recoverable };

export type CreatedView<A extends AuditAction> = After<A> & Facts;
export type UpdatedView<A extends AuditAction> = Before<A> & After<A> & (Facts | null);
export type RestoredView<A extends AuditAction> = Omit<NonNullable<After<A>>, 'deleted_at'> & Facts;
export type DeletedView<A extends AuditAction> = Before<A> & Facts;

/** @param populate the relations that view, about and the change read */
export const audited = <T extends Row, View extends Facts | null>(
  entity: EntityClass<T>,
  view: (row: T, now: Date) => View,
  about: (row: T) => About,
  populate: readonly string[] = [],
): Audited<T, View> => ({ lock: (em, ids) => lockedRows(em, entity, ids, populate), view, about });
