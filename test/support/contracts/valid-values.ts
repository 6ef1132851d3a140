import fc from 'fast-check';
import type { JsonSchema } from '../../../src/platform/openapi/sample.js';

/** Fields that name rows: a random value would never exist. */
export type Known = Record<string, unknown[]>;

/** Valid values of a schema of the document; fields with known rows mostly name one of them. */
export function validValue(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const types = [schema.type].flat() as string[];
  return fc.oneof(...types.map((type) => ofType(type, schema, known)));
}

function ofType(type: string, schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return wholeNumber(schema as { minimum?: number; maximum?: number });
  if (type === 'array')
    return fc.uniqueArray(validValue(schema.items as JsonSchema, known), { maxLength: 5 });
  return type === 'object' ? fields(schema, known) : text(schema);
}

const wholeNumber = ({ minimum = 0, maximum = 100 }) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 12) }) },
    fc.constantFrom(minimum, maximum),
  );

const MOMENTS = ['2026-12-31', '2026-01-31T00:00:00+07:00', '2000-01-01', '2100-12-31T10:00:00Z'];

function text({ anyOf, format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (anyOf) return fc.constantFrom(...MOMENTS);
  if (format === 'email') return fc.integer({ min: 1, max: 99 }).map((n) => `person${n}@example.test`);
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const longest = Math.min(Number(maxLength ?? 60), 60);
  return fc.string({ minLength: Number(minLength ?? 0), maxLength: longest });
}

function fields({ properties, required }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (!properties)
    return fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 });
  const values = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => {
    const value = validValue(schema, known);
    // Fields of one name may be of several types.
    const rows = (known[name] ?? []).filter(
      (row) => [schema.type].flat().includes('integer') === (typeof row === 'number'),
    );
    return [
      name,
      rows.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...rows) }, value) : value,
    ] as const;
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: (required ?? []) as string[] });
}
