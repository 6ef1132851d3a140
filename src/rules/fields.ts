/** Who reads a field: everybody, the customer whose row it is, staff alone, or nobody. Staff read what customers do. */
type Readers = 'everybody' | 'owner' | 'staff' | 'nobody';

/** What is not said of a field is not so. Each noun declares its fields once, in `<noun>-fields.ts` beside this file. */
export type Field = {
  readers: Readers;
  /** People set it, so that the history shows its changes. */
  isSet?: true;
  /** Words about a person: erased with the person, in the row and in what was recorded of it. */
  isPersonal?: true;
  /** An optional text that is stored as it is sent: the property of the entity, and its example in the document of the API. */
  text?: string;
  example?: string;
};

export type Fields = Readonly<Record<string, Field>>;

type NameWith<F extends Fields, Fact extends keyof Field> = {
  [Name in keyof F]: F[Name] extends Record<Fact, unknown> ? Name : never;
}[keyof F] &
  string;
type ColumnOf<F extends Fields> = Extract<F[keyof F], { text: string }>['text'];

/** In the order of their declaration. */
export const namesWith = <F extends Fields, Fact extends keyof Field>(fields: F, fact: Fact) =>
  Object.keys(fields).filter((name) => fields[name]![fact]) as NameWith<F, Fact>[];

export type TextName<F extends Fields> = NameWith<F, 'text'>;

/** @param valueOf returns the value of each optional text */
export const textsOf = <F extends Fields, T>(
  fields: F,
  valueOf: (name: TextName<F>, property: ColumnOf<F>) => T,
) =>
  Object.fromEntries(
    namesWith(fields, 'text').map((name) => [name, valueOf(name, fields[name]!.text as ColumnOf<F>)]),
  ) as Record<TextName<F>, T>;

/** The properties of the entity that hold its optional texts. */
export const textProperties = <F extends Fields>(fields: F) =>
  Object.values<ColumnOf<F>>(textsOf(fields, (_, property) => property));

/** The optional texts of an input by their properties; what is not sent is left out. */
export const textColumns = <F extends Fields>(
  fields: F,
  input: { [Name in TextName<F>]?: string | null },
): { [Column in ColumnOf<F>]?: string | null } =>
  Object.fromEntries(
    namesWith(fields, 'text')
      .filter((name) => input[name] !== undefined)
      .map((name) => [fields[name]!.text, input[name]]),
  ) as { [Column in ColumnOf<F>]?: string | null };

/** What a reader may not see is null, so a field that not all of them see has to be nullable. */
export type DeclaredFor<View, By extends Readers = 'everybody' | 'owner'> = {
  readonly [Name in keyof View]: null extends View[Name] ? Field : Field & { readers: By };
};

export const isForCustomers = (field: Field | undefined): boolean =>
  field?.readers === 'owner' || field?.readers === 'everybody';

const only = <View extends object>(view: View, isRead: (name: string) => boolean): View =>
  Object.fromEntries(
    Object.entries(view).map(([name, value]) => [name, isRead(name) ? (value as unknown) : null]),
  ) as View;

/** As the customer whose row it is may read it: without what is for staff, and what is not declared. */
export const forCustomers = <View extends object>(fields: DeclaredFor<View>, view: View): View =>
  only(view, (name) => isForCustomers((fields as Fields)[name]));

/** As people who are not signed in may read it. */
export const forVisitors = <View extends object>(fields: DeclaredFor<View, 'everybody'>, view: View): View =>
  only(view, (name) => (fields as Fields)[name]?.readers === 'everybody');
