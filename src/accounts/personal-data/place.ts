/** What erasing does to a column. SQL may name `:id`, `:pseudonym`, `:logins` (lower case) and `:names` (see `person.ts`). */
export type Fate =
  | { becomes: string }
  /** What stands under the keys of a person, see `erased-json.ts`. Of text, the text is JSON. */
  | { json: 'theirs' | 'named' }
  /** Saved views that look for the person go, and of the others each mention, see `erased-views.ts`. */
  | { views: 'mentioning' }
  /** With the reason. */
  | { stays: string };

/** Rows of a table that are one person's, or that name them. */
export type Place = {
  table: string;
  /** The condition on its rows. */
  rows: string;
  /** Whether the rows go with the person; then the columns are only listed. */
  goes?: true;
  columns: Record<string, Fate>;
  /** Columns that no export holds: secrets, and what is of others. `all`: the rows say nothing that others do not. */
  hidden: readonly string[] | 'all';
  /** Columns that an export shows otherwise than they are stored, or only to staff. */
  shown?: Record<string, string>;
};

export const becomes = (sql: string): Fate => ({ becomes: sql });
export const stays = (reason: string): Fate => ({ stays: reason });

export const NOTHING = becomes('null');
export const PSEUDONYM = becomes(':pseudonym');

/** Columns of rows that go. */
export const gone = (...columns: string[]): Record<string, Fate> =>
  Object.fromEntries(columns.map((column) => [column, NOTHING]));

export type Binding = { id: number; pseudonym: string; logins: string[]; names: string[] };

/** @returns the statement with `?` for each of the names, and what stands for them */
export function bound(sql: string, binding: Binding): [sql: string, params: unknown[]] {
  const params: unknown[] = [];
  const text = sql.replaceAll(/:(id|pseudonym|logins|names)\b/g, (_, name: keyof Binding) => {
    const value = binding[name];
    params.push(Array.isArray(value) ? JSON.stringify(value) : value);
    if (Array.isArray(value)) return `array(select jsonb_array_elements_text(?::jsonb))`;
    return name === 'id' ? '?::integer' : '?::text';
  });
  return [text, params];
}
