import type { Failure } from '../errors/failure.js';
import type { JsonSchema } from './sample.js';

/** The body of every failure (decisions §2.6); its fields are those of `Failure['body']`. */
const PROPERTIES: Record<keyof Required<Failure['body']>, JsonSchema> = {
  error: { type: 'string', description: 'A sentence for people.' },
  code: { type: 'string', description: 'A stable word for programs.' },
  errors: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What is wrong with each field, a sentence each.',
  },
};

export const ERROR = { $ref: '#/components/schemas/Error' };
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  properties: PROPERTIES,
  required: ['error'],
  additionalProperties: false,
};
