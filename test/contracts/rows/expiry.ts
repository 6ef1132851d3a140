import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/expiration-status': { nobody: 401, customer: 200, admin: 200 },
    'POST /api/update-expired-status': { nobody: 401, customer: 403, admin: 200 },
  },
  privacy: {
    taken: {
      'POST /api/update-expired-status': () => ({}),
    },
  },
} satisfies ContractRows;
