import type { JsonSchema } from './sample.js';

/** What no answer ever shows. */
const UNSEEN: Record<string, unknown> = { password: 'a long sentence is a good password', username: 'budi' };

/** A body that fits its schema: fields bear the names they have in the answer, so its example serves for both. */
export function exampleFor({ properties }: JsonSchema, answer: unknown): JsonSchema {
  const known = { ...UNSEEN, ...(answer as JsonSchema) };
  return Object.fromEntries(Object.keys(properties as object).map((field) => [field, known[field]]));
}
