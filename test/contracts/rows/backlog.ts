import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/backlog': { nobody: 401, customer: 403, admin: 200, needs: 'full access' },
    'POST /api/backlog/include': { nobody: 401, customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: {
    taken: {
      'POST /api/backlog/include': () => ({}),
    },
  },
  audit: {
    severalActions: ['POST /api/backlog/include'],
  },
  constraints: {
    unreachable: {
      billing_cutovers_one: 'written by its migration alone',
      billing_cutovers_pkey: 'written by its migration alone',
    },
  },
} satisfies ContractRows;
