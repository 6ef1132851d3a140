import type { User } from '../users/user.entity.js';

/** What waits behind entries of the menu; zero for those that the viewer does not have. */
export type MenuCountsView = { messages: number; 'payment-reviews': number };

/** A port, so that accounts depend on neither messages nor billing. */
export abstract class MenuCounts {
  abstract of(viewer: User): Promise<MenuCountsView>;
}
