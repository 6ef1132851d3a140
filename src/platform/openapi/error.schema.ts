import { FACTOR_METHODS } from '../../rules/second-factor.js';
import { FIELD_CODES, REFUSAL_CODES } from '../../rules/refusal-codes.js';
import { ROLES } from '../../rules/roles.js';
import type { Failure } from '../errors/failure.js';
import type { JsonSchema } from './sample.js';

/** The body of every failure (api §3). */
const PROPERTIES: Record<keyof Required<Failure['body']>, JsonSchema> = {
  error: { type: 'string', description: 'A sentence for people.' },
  code: {
    type: 'string',
    description: 'A stable word for programs, where the status alone is ambiguous.',
    examples: [...REFUSAL_CODES],
  },
  count: { type: 'integer', description: 'Of what stands in the way, how many there are.' },
  existing: {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
    required: ['id', 'name'],
    additionalProperties: false,
    description: 'What there is already that looks the same, and what people call it.',
  },
  errors: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What is wrong with each field, a sentence each.',
  },
  codes: {
    type: 'object',
    additionalProperties: { type: 'string', enum: [...FIELD_CODES] },
    description: 'The same for programs and for other languages: a stable word for each field of `errors`.',
  },
  limits: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      properties: {
        ...Object.fromEntries(['min', 'max', 'line', 'column'].map((name) => [name, { type: 'integer' }])),
        first_day: { type: 'string', format: 'date' },
        last_day: { type: 'string', format: 'date' },
        ...Object.fromEntries(['found', 'other'].map((name) => [name, { type: 'string' }])),
      },
      additionalProperties: false,
    },
    description: 'The numbers, days and customers that the sentences of fields name.',
  },
  roles: {
    type: 'array',
    items: { type: 'string', enum: [...ROLES] },
    description: 'The roles that may do what yours may not.',
  },
  second_factor: {
    type: 'object',
    properties: {
      sign_in: { type: 'string' },
      methods: { type: 'array', items: { type: 'string', enum: [...FACTOR_METHODS] } },
      expires_at: { type: 'string', format: 'date-time' },
    },
    required: ['sign_in', 'methods', 'expires_at'],
    additionalProperties: false,
    description: 'How a sign-in goes on whose password was right: send `sign_in` with one of these methods.',
  },
  conflicts: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        field: { type: 'string' },
        mine: {},
        theirs: {},
        changed_by: { type: ['string', 'null'] },
        changed_at: { type: ['string', 'null'], format: 'date-time' },
      },
      required: ['field', 'mine', 'theirs', 'changed_by', 'changed_at'],
      additionalProperties: false,
    },
    description:
      'The fields that this request and somebody else changed: what was sent, what is stored now, and who stored it when.',
  },
};

export const ERROR = { $ref: '#/components/schemas/Error' };
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  properties: PROPERTIES,
  required: ['error'],
  additionalProperties: false,
};
