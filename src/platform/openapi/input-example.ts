import type { JsonSchema } from './sample.js';

const UNSEEN: Record<string, unknown> = {
  old_password: 'the one of today',
  password: 'a long sentence is a good password',
  username: 'budi',
  to: 'budi',
  sign_in: 'm0hV3ZkqC6n2pX4t8uS1yA7bE5dG9fJ0kL2oQ4rT6w8',
  name: 'Pixel 9',
  code: '287082',
  passkey: { id: 'q83vEjRWeJA', type: 'public-key' },
  confirm: 'budi',
  license_ids: [12],
  expires_in_days: 90,
  count: 20,
  action: 'subscription.extend',
  query: 'ends=week&payment_status=unpaid',
  billing_period: 'monthly',
  pays: 'next',
  arrived: true,
  plan_id: 3,
  from: '2026-01-31T16:59:59.999Z',
  reason: 'The transfer bounced',
  file: Buffer.from('username,email\r\nbudi,budi@example.com\r\n').toString('base64'),
};

export function exampleFor({ properties }: JsonSchema, answer: unknown): JsonSchema {
  const parts = Object.values(answer as JsonSchema).filter((part) => typeof part === 'object');
  const known: JsonSchema = Object.assign({ ...UNSEEN }, ...parts, answer);
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  return Object.fromEntries(fields.map(([field, schema]) => [field, validChoice(schema, known[field])]));
}

function validChoice({ enum: choices }: JsonSchema, example: unknown): unknown {
  return Array.isArray(choices) && !choices.includes(example) ? (choices[0] as unknown) : example;
}
