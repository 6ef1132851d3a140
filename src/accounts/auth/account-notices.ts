import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { FactorEvent } from '../../rules/second-factor.js';
import type { User } from '../users/user.entity.js';

export type NewBrowser = { device: string | null; address: string | null; at: Date };

export type FactorChange = { event: FactorEvent; address: string | null; at: Date };

export type NumberChange = { former: string; at: Date; until: Date };

/** Notifies the owner of an account, or messaging itself, which implements it. All run inside the transaction of the event. */
export abstract class AccountNotices {
  abstract queueNewBrowser(em: SqlEntityManager, user: User, browser: NewBrowser): Promise<void>;
  abstract queueFactorChange(em: SqlEntityManager, user: User, change: FactorChange): Promise<void>;
  /** At the former number. */
  abstract queueNumberChange(em: SqlEntityManager, user: User, change: NumberChange): Promise<void>;
  /** Somebody saved the number, even the same one, and so says that it is right. */
  abstract numberSaved(user: User, number: string, context: ActionContext): Promise<void>;
}
