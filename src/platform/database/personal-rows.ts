import { type Fields, namesWith } from '../../rules/fields.js';

/** What erasing a person does to a column. SQL may name `:id`, `:pseudonym`, `:logins` (lower case) and `:names` of the person. */
export type ColumnErasure =
  | { becomes: string }
  /** Texts under the keys of a person go: in all of it, or where they are the person's names. Of text, the text is JSON. */
  | { json: 'theirs' | 'named' }
  /** Saved views that look for the person go, and of the others each mention. */
  | { views: 'mentioning' }
  /** With the reason. */
  | { stays: string };

/** Rows of a table that are one person's, or that name them. */
export type PersonalRows = {
  table: string;
  /** The condition on its rows. */
  rows: string;
  /** Whether the rows go with the person; then the columns are only listed. */
  goes?: true;
  columns: Record<string, ColumnErasure>;
  /** Of a noun whose fields are declared: exports hold what its readers may see, and personal columns are emptied. */
  fields?: Fields;
  /** Columns that no export holds: secrets, and what is of others. `all`: the rows say nothing that others do not. */
  hidden: readonly string[] | 'all';
  /** Columns that only exports for staff hold. */
  forStaff?: readonly string[];
  /** Columns that an export shows otherwise than they are stored, or only to staff. */
  shown?: Record<string, string>;
  /** Instead of those, in what the person reads. */
  shownToPerson?: Record<string, string>;
};

const declared: PersonalRows[] = [];
const personalFields = new Set<string>();

/** Whether a noun declares it as words about a person. */
export const isPersonalField = (name: string): boolean => personalFields.has(name);

/** Stands beside the columns of the table. `test/contracts/personal-data.spec.ts` compares all of them with the database's own catalogue. */
export function declarePersonalRows(...rows: (PersonalRows | RowsOfNoun)[]): void {
  declared.push(...rows.map((each) => ('hidden' in each ? each : ofNoun(each))));
}

type RowsOfNoun = Omit<PersonalRows, 'hidden'> & { fields: Fields };

function ofNoun({ fields, columns, ...rows }: RowsOfNoun): PersonalRows {
  const readBy = (readers: string) => Object.keys(fields).filter((name) => fields[name]!.readers === readers);
  const personal = namesWith(fields, 'isPersonal');
  for (const name of personal) personalFields.add(name);
  return {
    ...rows,
    fields,
    columns: { ...gone(...personal), ...columns },
    hidden: readBy('nobody'),
    forStaff: readBy('staff'),
  };
}

/** For a column with the login name of the actor, who may have been staff. */
export const declareActorNames = (table: string, ...columns: string[]): void =>
  declarePersonalRows(
    ...columns.map((column): PersonalRows => ({
      table,
      rows: `fold_case(${column}) = any(:logins)`,
      columns: { [column]: PSEUDONYM },
      hidden: 'all',
    })),
  );

/** By table, so that two erasures take rows in the same order. Of one table in the order of their declaration. */
export const allPersonalRows = (): PersonalRows[] =>
  declared.toSorted((a, b) => (a.table < b.table ? -1 : Number(a.table > b.table)));

export const becomes = (sql: string): ColumnErasure => ({ becomes: sql });
export const stays = (reason: string): ColumnErasure => ({ stays: reason });

export const NOTHING = becomes('null');
export const PSEUDONYM = becomes(':pseudonym');
export const THEIRS: ColumnErasure = { json: 'theirs' };
export const NAMED: ColumnErasure = { json: 'named' };

/** Columns that are emptied, or go with their rows. */
export const gone = (...columns: string[]): Record<string, ColumnErasure> =>
  Object.fromEntries(columns.map((column) => [column, NOTHING]));

/** Whether one of the names is part of the text. The array is made once for all rows. */
export const sqlNaming = (column: string): string =>
  `fold_case(${column}) like any (array(select '%' || regexp_replace(name, '([\\\\%_])', '\\\\\\1', 'g') || '%' from unnest(:names) as name))`;
