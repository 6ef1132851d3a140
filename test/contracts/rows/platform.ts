import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/openapi.json': { nobody: 200, customer: 200, admin: 200 },
    'GET /api/docs': { nobody: 200, customer: 200, admin: 200 },
    'GET /health/live': { nobody: 200, customer: 200, admin: 200 },
    'GET /health/ready': { nobody: 200, customer: 200, admin: 200 },
  },
  audit: {
    tables: ['idempotency_keys'],
  },
} satisfies ContractRows;
