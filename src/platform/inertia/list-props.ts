import type { Count, ListPage, PageLinks } from '../lists/list.view.js';

export type ListProps<Query> = {
  count: Count;
  links: PageLinks;
  query: { q: string; sort: string; per_page: number } & Query;
};

/** Loads the list at most once, and only if a prop is wanted; after a failure it loads again. */
export function listProps<Row, View>(load: () => Promise<ListPage<Row>>, view: (row: Row) => View) {
  let loading: Promise<ListPage<Row>> | undefined;
  const list = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    rows: async () => (await list()).rows.map(view),
    count: async () => (await list()).count,
    links: async () => (await list()).links,
  };
}
