import type { Type } from '@nestjs/common';
import { IS_BASE64, IS_INT, MATCHES, MAX, MIN, ValidationTypes } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { inputPipe } from '../http/validation.js';
import type { Parameter } from './openapi.js';
import type { Route } from './route.js';
import { type JsonSchema, nullable } from './sample.js';

type Check = { type: string; constraints: unknown[] };

/** Converters for our own checks, and for library checks whose default schema is too weak or wrong. */
const CONVERTERS = {
  [MIN]: ({ constraints }: Check) => ({ minimum: constraints[0] }),
  [MAX]: ({ constraints }: Check) => ({ maximum: constraints[0] }),
  [IS_INT]: { type: 'integer' },
  [MATCHES]: ({ constraints }: Check) => ({ type: 'string', pattern: (constraints[0] as RegExp).source }),
  [IS_BASE64]: { type: 'string', contentEncoding: 'base64' },
  isNotBlank: { type: 'string', pattern: '\\S' },
  hasAtMost: ({ constraints }: Check) => ({ type: 'string', maxLength: constraints[0] }),
  fitsPeriod: ({ constraints }: Check) => ({
    description: `With monthly billing at most ${constraints[0] as number}.`,
  }),
  isStorable: {},
  hasAllDigits: {},
  isWhatsappNumber: {
    type: 'string',
    description: '08… or 62…, in any common spelling.',
    examples: ['081234567890'],
  },
  isNetwork: {
    type: 'string',
    description: 'A network in CIDR form, or a single address.',
    examples: ['203.0.113.0/24'],
  },
  isTaxId: {
    type: 'string',
    description: '15 or 16 digits, or 22 with the branch; dots, dashes and spaces are dropped.',
    examples: ['01.234.567.8-901.234'],
  },
  isMoment: {
    type: 'string',
    anyOf: [{ format: 'date' }, { format: 'date-time' }],
    description: 'A date means the end of that day in the business time zone.',
    examples: ['2026-12-31'],
  },
  isDay: { type: 'string', format: 'date', examples: ['2026-01-31'] },
  [ValidationTypes.CUSTOM_VALIDATION]: ({ type }: Check) => {
    throw new Error(`The document cannot say what the check "${type}" means. Add it to its converters.`);
  },
};

export function bodySchema(input: Type): JsonSchema {
  const { properties, required = [] } = checksOf(input);
  const entries = Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? schema : nullable(schema),
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Changes take more than creations of the same input do. */
export const bodyName = ({ bodyInput, isEdit }: Route): string =>
  isEdit ? `${bodyInput!.name.replace(/^Update|Input$/g, '')}Edit` : bodyInput!.name;

export function requestSchema({ bodyInput, isEdit, answer: { sample } }: Route): JsonSchema {
  const schema = bodySchema(bodyInput!);
  if (!isEdit) return schema;
  const name = (sample.schema.$ref as string).split('/').at(-1)!;
  const shown = sample.components[name]!.properties as Record<string, JsonSchema>;
  const sentBack = Object.entries(shown).map(([field, one]) => [field, { ...one, description: SENT_BACK }]);
  const properties = {
    ...Object.fromEntries(sentBack),
    ...(schema.properties as object),
    made_from: MADE_FROM,
  };
  return { ...schema, properties };
}

export const SENT_BACK = 'Cannot be changed; taken as it was read.';

const MADE_FROM = {
  type: 'object',
  description:
    'The fields as they were read. What was changed since is kept, unless it is changed here too: then the answer is 409, with `conflicts`.',
};

export function queryParameters(input: Type): Parameter[] {
  const { properties, required = [] } = checksOf(input);
  const defaults = new input() as Record<string, unknown>;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema: defaults[name] === undefined ? schema : { ...schema, default: defaults[name] },
  }));
}

export async function refusalOfInput(input: Type): Promise<unknown> {
  const pipe = inputPipe();
  const wrongFields = Object.keys(checksOf(input).properties).map((name) => ({ [name]: ['?'] }));
  for (const wrong of [{}, ...wrongFields]) {
    const refusal = await pipe.transform(wrong, { type: 'body', metatype: input }).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal) return refusal;
  }
  throw new Error(`${input.name} takes anything`);
}

function checksOf(input: Type): { properties: Record<string, JsonSchema>; required?: string[] } {
  return targetConstructorToSchema(input, { additionalConverters: CONVERTERS } as never) as never;
}
