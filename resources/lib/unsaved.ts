import { safeSessionStorage } from '@/lib/storage';

/** What was typed into the open form of a page and not saved. One at a time, in this tab only. */
const KEY = 'unsaved';

/** Where a form is open: the page, which of its dialogs, and for whom. */
export type OpenForm = { viewerId: number; path: string; name: string; dialog: unknown };

type Typed = {
  /** The fields that differ from the form's initial values. */
  values: Record<string, unknown>;
  /** What these fields were when the form was opened. */
  madeFrom: Record<string, unknown>;
  idempotencyKey: string;
};

type Unsaved = OpenForm & Typed;

let open: OpenForm | null = null;

/** Closing a form discards what was typed into it. */
export function setOpenForm(place: OpenForm | null): void {
  open = place;
  if (!place) safeSessionStorage.removeItem(KEY);
}

/** The dialog that held what was typed before the page was left or the session ended. */
export function unsavedDialog(viewerId: number, path: string, name: string): unknown {
  const kept = read();
  if (kept && kept.viewerId !== viewerId) forgetUnsaved();
  const isHere = kept?.viewerId === viewerId && kept.path === path && kept.name === name;
  return isHere ? kept.dialog : null;
}

/** What was typed into the form that is open now. */
export function unsavedValues(): Typed | null {
  const kept = read();
  return kept && open && placeOf(kept) === placeOf(open) ? kept : null;
}

/** Without any values there is nothing to keep. */
export function keepUnsaved(typed: Typed): void {
  if (!open) return;
  const values = Object.fromEntries(Object.entries(typed.values).filter(isStorable));
  if (Object.keys(values).length === 0) safeSessionStorage.removeItem(KEY);
  else safeSessionStorage.setItem(KEY, JSON.stringify({ ...open, ...typed, values } satisfies Unsaved));
}

export const forgetUnsaved = (): void => safeSessionStorage.removeItem(KEY);

/** Passwords are never stored, and files cannot be. */
const isStorable = ([name, value]: [string, unknown]): boolean =>
  !/password/i.test(name) && !(value instanceof Blob);

const placeOf = ({ viewerId, path, name, dialog }: OpenForm): string =>
  JSON.stringify([viewerId, path, name, dialog]);

const read = (): Unsaved | null => safeSessionStorage.getJson<Unsaved>(KEY);
