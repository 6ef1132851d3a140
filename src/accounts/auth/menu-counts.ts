import type { User } from '../users/user.entity.js';

/** What waits behind entries of the menu, zero for those that the viewer does not have, and what else it depends on. */
export type MenuCountsView = { messages: number; 'payment-reviews': number; has_webhooks: boolean };

/** A port, so that accounts depend on neither messages nor billing. */
export abstract class MenuCounts {
  abstract of(viewer: User): Promise<MenuCountsView>;
}
