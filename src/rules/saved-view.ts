/** The lists whose filters can be kept. */
export const SAVED_LISTS = ['users', 'licenses', 'subscriptions', 'audit'] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

/** As many as the sidebar has room for. */
export const MAX_SAVED_VIEWS = 20;

/** A filter of a list, under a name of its owner's. */
export type SavedView = {
  id: number;
  name: string;
  list: SavedList;
  /** As it stands in the list's address: `payment_status=unpaid&ends=7_days`. */
  query: string;
};
