/** How a list shows its rows: each by itself, or all to be compared. The first is what an unknown choice falls back to. */
export const LIST_VIEWS = ['cards', 'table'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** Kept by a browser in which one was chosen; the server reads it, so that the first paint is right. */
export const LIST_VIEW_COOKIE = 'lisensi_list_view';
export const LIST_VIEW_SECONDS = 31_536_000;

export const toListView = (value: unknown): ListView =>
  LIST_VIEWS.find((view) => view === value) ?? LIST_VIEWS[0];
