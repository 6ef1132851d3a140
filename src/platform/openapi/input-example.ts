import type { JsonSchema } from './sample.js';

/** What no answer ever shows. */
const UNSEEN: Record<string, unknown> = {
  password: 'a long sentence is a good password',
  username: 'budi',
  count: 20,
  action: 'subscription.extend',
  query: 'ends=week&payment_status=unpaid',
  billing_period: 'monthly',
  pays: 'next',
  arrived: true,
  plan_id: 3,
  reason: 'The transfer bounced',
  file: Buffer.from('username,email\r\nbudi,budi@example.com\r\n').toString('base64'),
};

/** A body that fits its schema: fields bear the names they have in the answer or its parts, so its example serves for both. */
export function exampleFor({ properties }: JsonSchema, answer: unknown): JsonSchema {
  const parts = Object.values(answer as JsonSchema).filter((part) => typeof part === 'object');
  const known: JsonSchema = Object.assign({ ...UNSEEN }, ...parts, answer);
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  return Object.fromEntries(fields.map(([field, schema]) => [field, chosen(schema, known[field])]));
}

/** Of a choice that another request calls by the same name, the first. */
function chosen({ enum: choices }: JsonSchema, example: unknown): unknown {
  return Array.isArray(choices) && !choices.includes(example) ? (choices[0] as unknown) : example;
}
