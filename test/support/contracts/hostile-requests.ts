import fc from 'fast-check';
import type { JsonSchema } from '../../../src/platform/openapi/sample.js';
import { SENT_BACK } from '../../../src/platform/openapi/input-schema.js';
import { WEBP } from '../pictures.js';
import type { ApiContract, Call } from './api-contract.js';
import { type Known, validValue } from './valid-values.js';

export type HostileRequest = {
  call: Call;
  as: 'nobody' | 'customer' | 'staff' | 'a liar';
  /** The index of an existing row, or a text in place of an id. */
  id: number | string;
  query: string;
  headers: Record<string, string>;
  body?: string;
};

/** Requests generated from the document: valid ones, and ones with accidental or malicious errors. */
export const hostileRequests = (contract: ApiContract, known: Known): fc.Arbitrary<HostileRequest> =>
  fc.oneof(...contract.calls.map((call) => requestsFor(call, contract, known)));

const IDS = ['0', '-1', 'abc', '1.5', '1e3', '%00', '%ff', '%20', '999999', '2147483648', '1%2F2', '{id}'];

const requestsFor = (call: Call, contract: ApiContract, known: Known) =>
  fc.record({
    call: fc.constant(call),
    as: fc.oneof(
      { weight: 8, arbitrary: fc.constant('staff' as const) },
      fc.constantFrom('customer' as const, 'nobody' as const, 'a liar' as const),
    ),
    // A deleted row can no longer be changed, so deletions mostly miss.
    id: fc.oneof({ weight: call.method === 'delete' ? 1 : 6, arbitrary: fc.nat() }, fc.constantFrom(...IDS)),
    query: query(call),
    headers: headers(call),
    body: body(call, contract, known),
  });

const TEXTS = [
  '',
  ' ',
  '%',
  '\\',
  "'; drop table users; --",
  '\u0000',
  'x\u0007y',
  '<script>',
  '🙂'.repeat(40),
];
const LONG = ['x'.repeat(300), 'x'.repeat(5000)];

function query({ method, operation }: Call): fc.Arbitrary<string> {
  const own = operation.parameters.filter((parameter) => parameter.in === 'query');
  const known = own.map(({ name, schema }) =>
    fc
      .oneof(
        { weight: 3, arbitrary: validValue(schema, {}).map(String) },
        fc.constantFrom(...TEXTS, ...LONG, '-1', '1e9', '[]'),
      )
      .map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const odd = fc.constantFrom(
    'unknown=1',
    'q[$ne]=1',
    'sort=id&sort=-id',
    'q=%ed%a0%80',
    'cursor=aW10',
    '&&=',
    '__proto__=1',
  );
  const some = fc
    .array(known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.oneof(...known) }, odd) : odd, {
      maxLength: 3,
    })
    .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));
  // A parameter that a change does not know is refused before anything else is read.
  return method === 'get' ? some : fc.oneof({ weight: 6, arbitrary: fc.constant('') }, some);
}

const KEYS = ['order-1', 'order-1', 'order-2', 'x'.repeat(255), 'x'.repeat(256), 'a b', 'ü'];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=latin1',
  'no type',
];

function headers({ method, operation }: Call): fc.Arbitrary<Record<string, string>> {
  const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  const key = takesKey
    ? fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...KEYS))
    : fc.constant('');
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant(typesOf(operation).at(-1) ?? 'application/json') },
    fc.constantFrom(...TYPES),
  );
  return fc.tuple(key, type).map(([name, mime]) => ({
    ...(name && { 'Idempotency-Key': name }),
    ...(method !== 'get' && { 'Content-Type': mime }),
  }));
}

const typesOf = ({ requestBody }: Call['operation']): string[] => Object.keys(requestBody?.content ?? {});

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const RAW = [
  '',
  '{',
  'null',
  '[]',
  '1',
  '{"a":1e999}',
  '\ufeff{}',
  '{"__proto__":{"id":1}}',
  '['.repeat(9000),
  deep(40),
];

function body(
  { method, operation }: Call,
  contract: ApiContract,
  known: Known,
): fc.Arbitrary<string | undefined> {
  if (method === 'get') return fc.constant(undefined);
  const raw = fc.constantFrom(...RAW);
  if (typesOf(operation).includes('image/webp')) return fc.oneof(fc.constant(WEBP), raw);
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, raw);
  const right = validValue(changeable(resolved(contract, schema)), known) as fc.Arbitrary<JsonSchema>;
  const wrong = fc
    .tuple(right, fc.array(mistake(), { minLength: 1, maxLength: 2 }))
    .map(([one, make]) => make.reduce((before, change) => change(before), one));
  return fc.oneof(
    { weight: 6, arbitrary: right.map((one) => JSON.stringify(one)) },
    { weight: 6, arbitrary: wrong.map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: raw },
  );
}

/** Without what a change takes only as it was read: another value is refused, and so are names of other fields. */
function changeable(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).filter(
    ([name, { description }]) => name !== 'made_from' && description !== SENT_BACK,
  );
  return schema.properties ? { ...schema, properties: Object.fromEntries(properties) } : schema;
}

const ADDED = ['id', 'created_at', 'password_hash', 'extra', 'made_from'];

/** An error in one field of a body. */
const mistake = (): fc.Arbitrary<(body: JsonSchema) => JsonSchema> =>
  fc
    .tuple(fc.nat(), hostile(), fc.constantFrom('replace', 'drop', 'add'))
    .map(([at, value, action]) => (before) => {
      const fields = Object.keys(before);
      const field = fields[at % Math.max(fields.length, 1)] ?? 'extra';
      if (action === 'replace') return { ...before, [field]: value };
      if (action === 'add') return { ...before, [ADDED[at % ADDED.length]!]: value };
      return Object.fromEntries(Object.entries(before).filter(([name]) => name !== field));
    });

const hostile = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      1e300,
      '12',
      '2026-02-30',
      '9999-12-31T23:59:59Z',
      {},
      [],
      { $ne: null },
      ...TEXTS,
      ...LONG,
      '\ud800',
      'x'.repeat(66_000),
    ),
    fc.constant(JSON.parse(deep(33))),
    fc.jsonValue({ maxDepth: 2 }),
  );

const resolved = (contract: ApiContract, schema: JsonSchema): JsonSchema =>
  typeof schema.$ref === 'string' ? contract.resolve<JsonSchema>({ $ref: schema.$ref }) : schema;
