import type { User } from '../../accounts/users/user.entity.js';

/** A port that billing implements, so that licensing does not depend on billing. */
export abstract class UndoableRenewals {
  /** @returns those whose last period is a renewal that the viewer may take back */
  abstract among(subscriptionIds: number[], viewer: User, now: Date): Promise<number[]>;
}
