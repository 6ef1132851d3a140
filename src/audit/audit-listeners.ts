import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { ActionContext } from '../platform/http/action-context.js';
import type { About } from './about.js';
import type { AuditAction } from './audit-action.js';

type Facts = Record<string, unknown>;

/** What was done and noted: of an update both whole views, `before` null for something new, `after` for something deleted. */
export type Deed = {
  action: AuditAction;
  subjectId: number | null;
  before: Facts | null;
  after: Facts | null;
  about: About | null;
  context: ActionContext;
};

/** Told within the transaction of the deed: what it writes is there with the deed or not at all, and it calls nobody. */
export type AuditListener = {
  readonly actions: ReadonlySet<AuditAction>;
  told(em: SqlEntityManager, deeds: Deed[]): Promise<void>;
};

/** What other parts of the product write because something was done, without the deed knowing them. */
@Injectable()
export class AuditListeners {
  private readonly listeners: AuditListener[] = [];

  add(listener: AuditListener): void {
    this.listeners.push(listener);
  }

  async tell(em: SqlEntityManager, deeds: Deed[]): Promise<void> {
    for (const listener of this.listeners) {
      const heard = deeds.filter(({ action }) => listener.actions.has(action));
      // One after the other: they share the transaction's connection.
      // oxlint-disable-next-line no-await-in-loop
      if (heard.length > 0) await listener.told(em, heard);
    }
  }
}
