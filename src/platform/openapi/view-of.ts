import { type Part, type Parts, viewSchema } from './sample.js';

type PropertyOf<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<PropertyOf<Tail>>}`
  : Name;
/** What JSON has for the value of a property: a time as text, and null where nothing is set. */
type Json<Value> = Value extends Date ? string : Value extends undefined ? null : Value;
type Column<Row, Name> = PropertyOf<Name> extends keyof Row ? Json<Row[PropertyOf<Name>]> : never;

/** A field that is not the property of its name. */
class Computed<Row, Value> {
  constructor(
    readonly read: (row: Row) => Value,
    readonly part: Part<Value>,
  ) {}
}

type AnyComputed = Pick<Computed<never, unknown>, 'read'>;

/** @param part its example, as of `viewSchema` */
export const from = <Row, Value>(read: (row: Row) => Value, part: NoInfer<Part<Value>>) =>
  new Computed(read, part as Part<Value>);

type FieldOf<Row, Name, Given> = Given extends AnyComputed ? Given : Part<Column<Row, Name>>;

type View<Row, Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Computed<never, infer Value> ? Value : Column<Row, Name>;
};

type Samples<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Computed<never, infer Value> ? Part<Value> : Fields[Name];
};

/** The properties that a view reads. */
type Read<Row, Fields> = Pick<Row, PropertyOf<PlainNames<Fields>> & keyof Row> &
  Intersection<Fields[keyof Fields] extends infer Field ? NeededBy<Field> : never>;
type PlainNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends AnyComputed ? never : Name;
}[keyof Fields];
type NeededBy<Field> = Field extends Computed<infer Needed, never> ? (needed: Needed) => void : never;
type Intersection<Functions> = [Functions] extends [never]
  ? unknown
  : Functions extends (needed: infer All) => void
    ? All
    : never;

/**
 * Declares an object of the API once: each field with its example, in the order of the answer. A field is the property
 * of its name (`order_num` is `orderNum`), or what `from` computes.
 *
 * @param name of the object in the document of the API
 * @returns `samples` for an object that has more fields than these
 */
export const viewOf =
  <Row extends object>() =>
  <Fields extends object>(
    name: string,
    fields: Fields & { [Name in keyof Fields]: FieldOf<Row, Name, Fields[Name]> },
  ) => {
    const parts = Object.entries(fields as Record<string, unknown>);
    const readers = parts.map(([field, part]) => [field, readerOf<Row>(field, part)] as const);
    const samples = Object.fromEntries(
      parts.map(([field, part]) => [field, part instanceof Computed ? (part.part as unknown) : part]),
    );
    const view = (row: Read<Row, Fields>) =>
      Object.fromEntries(readers.map(([field, read]) => [field, jsonOf(read(row as Row))])) as View<
        Row,
        Fields
      >;
    return {
      view,
      samples: samples as Samples<Fields>,
      schema: viewSchema(name, samples as Parts<View<Row, Fields>>),
    };
  };

function readerOf<Row>(field: string, part: unknown): (row: Row) => unknown {
  if (part instanceof Computed) return part.read as (row: Row) => unknown;
  const property = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Row;
  return (row) => row[property];
}

const jsonOf = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
