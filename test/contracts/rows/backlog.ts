import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/backlog': { nobody: 401, customer: 403, admin: 200 },
    'POST /api/backlog/include': { nobody: 401, customer: 403, admin: 200 },
  },
  privacy: {
    taken: {
      'POST /api/backlog/include': () => ({}),
    },
  },
  audit: {
    severalActions: ['POST /api/backlog/include'],
  },
} satisfies ContractRows;
