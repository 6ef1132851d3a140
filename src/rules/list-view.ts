export const LIST_VIEWS = ['cards', 'table'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** A cookie, so that the server renders the chosen view in the first response. */
export const LIST_VIEW_COOKIE = 'lisensi_list_view';
export const LIST_VIEW_SECONDS = 31_536_000;

/** @returns null when the viewer has not chosen one */
export const toListView = (value: unknown): ListView | null =>
  LIST_VIEWS.find((view) => view === value) ?? null;
