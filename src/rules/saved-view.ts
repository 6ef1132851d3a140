export const SAVED_LISTS = ['users', 'licenses', 'routers', 'subscriptions', 'audit'] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

/** The sidebar has no room for more. */
export const MAX_SAVED_VIEWS = 20;

export type SavedView = {
  id: number;
  name: string;
  list: SavedList;
  query: string;
};
