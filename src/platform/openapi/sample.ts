import { type Fields, textsOf } from '../../rules/fields.js';
import type { ListPage } from '../lists/list.view.js';

export type JsonSchema = { [keyword: string]: unknown };

export type Described = {
  schema: JsonSchema;
  example: unknown;
  components: Record<string, JsonSchema>;
};

export class Sample<T> implements Described {
  /** Never set. Makes `T` invariant, so that a missing or extra null does not compile. */
  declare readonly exactly?: (value: T) => T;

  constructor(
    readonly schema: JsonSchema,
    readonly example: unknown,
    readonly components: Record<string, JsonSchema> = {},
  ) {}
}

export class PageSample<V> extends Sample<ListPage<V>> {}

export class Optional<T> {
  constructor(readonly sample: Sample<T>) {}
}

type Plain = string | number | boolean;

type Of<P> = P extends Sample<infer T> ? T : Widened<P>;
type Widened<P> = P extends string ? string : P extends number ? number : P extends boolean ? boolean : never;

/** A plain example describes a string, number or boolean; everything else needs a sample. */
export type Part<T> = [T] extends [Plain]
  ? [Widened<T>] extends [T]
    ? T | Sample<T>
    : Sample<T>
  : Sample<T>;

export type Parts<V> = {
  [K in keyof V]-?: object extends Pick<V, K> ? Optional<Exclude<V[K], undefined>> : Part<V[K]>;
};

/** The compiler checks that `example` has exactly the view's fields and types. */
export function viewSchema<V extends object>(name: string, example: Parts<V>): Sample<V> {
  const fields = Object.entries(example as Record<string, unknown>);
  const required = fields.filter(([, part]) => !(part instanceof Optional)).map(([field]) => field);
  const samples = fields.map(([field, part]) => [field, sampleOf(part)] as const);
  const properties = Object.fromEntries(samples.map(([field, { schema }]) => [field, schema]));
  const definition = { type: 'object', properties, required, additionalProperties: false };
  return new Sample(
    { $ref: `#/components/schemas/${name}` },
    Object.fromEntries(samples.map(([field, sample]) => [field, sample.example])),
    Object.assign({ [name]: definition }, ...samples.map(([, { components }]) => components)),
  );
}

export function orNull<P>(part: P): Sample<Of<P> | null> {
  const { schema, example, components } = sampleOf(part);
  return new Sample(nullable(schema), example, components);
}

export const textSamples = <F extends Fields>(fields: F) =>
  textsOf(fields, (name): Sample<string | null> => orNull(fields[name]!.example!));

export const oneOf = <const T extends string>(values: readonly T[], example: T): Sample<T> =>
  new Sample({ type: 'string', enum: values }, example);

export function arrayOf<P>(part: P, ...more: P[]): Sample<Of<P>[]> {
  const { schema, components } = sampleOf(part);
  const examples = [part, ...more].map((one) => sampleOf(one).example);
  return new Sample({ type: 'array', items: schema }, examples, components);
}

export function pageOf<V>(sample: Sample<V>): PageSample<V> {
  const { schema, example, components } = arrayOf(sample);
  return new PageSample(schema, example, components);
}

export const optional = <P>(part: P): Optional<Of<P>> => new Optional(sampleOf(part) as Sample<Of<P>>);

export const anyObject = (example: Record<string, unknown>): Sample<Record<string, unknown>> =>
  new Sample({ type: 'object' }, example);

export const nothing = new Sample<void>({}, undefined);

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function sampleOf(part: unknown): Sample<unknown> {
  if (part instanceof Optional) return part.sample as Sample<unknown>;
  if (part instanceof Sample) return part as Sample<unknown>;
  return new Sample(schemaOf(part as Plain), part);
}

function schemaOf(example: Plain): JsonSchema {
  if (typeof example === 'number') return { type: 'integer' };
  if (typeof example === 'boolean') return { type: 'boolean' };
  return INSTANT.test(example) ? { type: 'string', format: 'date-time' } : { type: 'string' };
}

export function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] };
  return { ...schema, type: [schema.type, 'null'], ...values };
}
