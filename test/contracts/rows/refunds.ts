import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/payments/:id/refunds': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/payments/:id/refunds': { nobody: 401, customer: 403, admin: 422 },
  },
} satisfies ContractRows;
