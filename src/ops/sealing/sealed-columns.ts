import type { SealPurpose } from '../../rules/seal-purpose.js';

/** Where sealed texts are: `value` reads one as base64 from the row `t`, `change` is what an update sets it to. */
export type SealedColumn = { table: string; name: string; value: string; change: string };

const bytes = (table: string, column: string, name: string): SealedColumn => ({
  table,
  name,
  value: `encode(t.${column}, 'base64')`,
  change: `${column} = decode(?, 'base64')`,
});

const text = (table: string, column: string, name: string): SealedColumn => ({
  table,
  name,
  value: `t.${column}`,
  change: `${column} = ?`,
});

/** In the answers that are kept under an `Idempotency-Key`, whose other answers have no such text, or one that nothing opens. */
const answer = (field: string, name: string): SealedColumn => ({
  table: 'idempotency_keys',
  name,
  value: `case when json_typeof(t.response) = 'object' and json_typeof(t.response -> '${field}') = 'string' then t.response ->> '${field}' end`,
  change: `response = jsonb_set(response::jsonb, '{${field}}', to_jsonb(?::text))::json`,
});

/** Every purpose has to say where its texts are, so that none is forgotten when the secret changes. */
export const SEALED_COLUMNS: Record<SealPurpose, SealedColumn[]> = {
  'webhook secrets': [
    text('webhook_endpoints', 'secret', 'webhook secrets'),
    text('webhook_endpoints', 'previous_secret', 'webhook secrets'),
    answer('secret', 'kept answers'),
  ],
  'authenticator apps': [
    bytes('authenticator_apps', 'secret', 'authenticator apps'),
    bytes('authenticator_apps', 'pending_secret', 'authenticator apps'),
  ],
  'keys of recovery codes': [bytes('recovery_codes', 'hash_key', 'recovery codes')],
  'API keys': [answer('key', 'kept answers')],
};
