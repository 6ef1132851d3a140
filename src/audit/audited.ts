import type { EntityClass } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { lockedRows } from '../platform/database/locked-row.js';
import type { About } from './about.js';
import type { Facts } from './audit.service.js';
import type { After, AuditAction, Before } from './domain-event.js';
import type { Recoverable } from './recoverable.js';

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
