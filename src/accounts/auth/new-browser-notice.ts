import type { SqlEntityManager } from '@mikro-orm/sql';
import type { User } from '../users/user.entity.js';

export type NewBrowser = { id: number; device: string | null; address: string | null; at: Date };

/** Tells the owner of an account; messaging implements it. */
export abstract class NewBrowserNotice {
  /** Runs inside the transaction of the sign-in. */
  abstract queue(em: SqlEntityManager, user: User, browser: NewBrowser): Promise<void>;
}
