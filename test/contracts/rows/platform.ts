import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/openapi.json': { nobody: 200, customer: 200, admin: 200 },
    'GET /api/docs': { nobody: 200, customer: 200, admin: 200 },
    'GET /health/live': { nobody: 200, customer: 200, admin: 200 },
    'GET /health/ready': { nobody: 200, customer: 200, admin: 200 },
  },
  audit: { tables: ['idempotency_keys'] },
  constraints: {
    unreachable: {
      idempotency_keys_pkey: 'a key is held by one request at a time, and written over',
      rate_limits_pkey: 'counted with "on conflict"',
    },
  },
  hostile: { pages: { '/no-such-page': { shows: ['users.username'], asks: 'q' } } },
  withoutPerson: {
    mikro_orm_migrations: ['name'],
    // Hashes of login names and networks, gone within the hour.
    rate_limits: ['key'],
  },
  withoutDemo: ['outages'],
} satisfies ContractRows;
