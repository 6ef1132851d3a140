import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/trust-clock': { nobody: 401, customer: 403, admin: 200 },
  },
  privacy: {
    taken: {
      'POST /api/trust-clock': () => ({}),
    },
  },
} satisfies ContractRows;
