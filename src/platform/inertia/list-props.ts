import type { ListPage } from '../lists/list.view.js';

/** The props of a list: loaded once, and only if one of them is wanted; again only if that failed. */
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
