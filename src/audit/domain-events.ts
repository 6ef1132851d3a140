import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { ActionContext } from '../platform/http/action-context.js';
import type { About } from './about.js';
import type { AuditAction } from './audit-action.js';

type Facts = Record<string, unknown>;

/** What was done and noted: of an update both whole views, `before` null for something new, `after` for something deleted. */
export type DomainEvent = {
  action: AuditAction;
  subjectId: number | null;
  before: Facts | null;
  after: Facts | null;
  about: About | null;
  context: ActionContext;
};

/** Told within the transaction of the deed: what it writes is there with the deed or not at all, and it calls nobody. */
export type DomainEventListener = {
  readonly actions: ReadonlySet<AuditAction>;
  onEvents(em: SqlEntityManager, events: DomainEvent[]): Promise<void>;
};

/** What other parts of the product write because something was done, without the deed knowing them. */
@Injectable()
export class DomainEvents {
  private readonly listeners: DomainEventListener[] = [];

  add(listener: DomainEventListener): void {
    this.listeners.push(listener);
  }

  async emit(em: SqlEntityManager, events: DomainEvent[]): Promise<void> {
    for (const listener of this.listeners) {
      const relevant = events.filter(({ action }) => listener.actions.has(action));
      // One after the other: they share the transaction's connection.
      // oxlint-disable-next-line no-await-in-loop
      if (relevant.length > 0) await listener.onEvents(em, relevant);
    }
  }
}
