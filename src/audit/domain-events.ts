import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Mark, type Marked, MarkedMethods, type MethodDecorator } from '../platform/wiring/marked-methods.js';
import type { AuditAction, DomainEvent } from './domain-event.js';

type Listener<A extends AuditAction> = (em: SqlEntityManager, events: DomainEvent<A>[]) => Promise<void>;
type AnyListener = Listener<never>;

const LISTENS_TO = new Mark<ReadonlySet<AuditAction>, AnyListener>();

/**
 * The method runs inside the change's transaction, so its writes commit or roll back with it. Must not do network I/O.
 */
export const ListensTo = <A extends AuditAction>(...actions: A[]): MethodDecorator<Listener<A>> =>
  LISTENS_TO.put(new Set(actions));

/** Lets rooms react to changes of rooms that do not know them. */
@Injectable()
export class DomainEvents implements OnModuleInit {
  private listeners: Marked<ReadonlySet<AuditAction>, AnyListener>[] = [];

  constructor(private readonly methods: MarkedMethods) {}

  onModuleInit(): void {
    this.listeners = this.methods.with(LISTENS_TO);
  }

  async emit(em: SqlEntityManager, events: DomainEvent[]): Promise<void> {
    for (const { meaning: actions, call } of this.listeners) {
      const relevant = events.filter(({ action }) => actions.has(action));
      if (relevant.length > 0) await call(em, relevant as never[]);
    }
  }
}
