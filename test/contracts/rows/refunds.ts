import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/payments/:id/refunds': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/payments/:id/refunds': { nobody: 401, customer: 403, admin: 422 },
  },
  privacy: {
    taken: {
      'POST /api/payments/:id/refunds': () => ({ amount: 1, way: 'cash', owed_again: false, reason: 'x' }),
    },
  },
  audit: {
    severalActions: ['POST /api/payments/:id/refunds'],
  },
} satisfies ContractRows;
