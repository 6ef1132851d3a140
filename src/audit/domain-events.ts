import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { AuditAction, DomainEvent } from './domain-event.js';

export type DomainEventListener<A extends AuditAction = AuditAction> = {
  readonly actions: ReadonlySet<A>;
  /** Runs inside the change's transaction, so its writes commit or roll back with it. Must not do network I/O. */
  onEvents(em: SqlEntityManager, events: DomainEvent<A>[]): Promise<void>;
};

/** Lets rooms react to changes of rooms that do not know them. */
@Injectable()
export class DomainEvents {
  private readonly listeners: DomainEventListener[] = [];

  add<A extends AuditAction>(listener: DomainEventListener<A>): void {
    this.listeners.push(listener);
  }

  async emit(em: SqlEntityManager, events: DomainEvent[]): Promise<void> {
    for (const listener of this.listeners) {
      const relevant = events.filter(({ action }) => listener.actions.has(action));
      if (relevant.length > 0) await listener.onEvents(em, relevant);
    }
  }
}
