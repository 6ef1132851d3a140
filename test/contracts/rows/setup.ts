import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/setup-steps': { nobody: 401, customer: 403, admin: 422 },
    'POST /api/close-setup': { nobody: 401, customer: 403, admin: 200 },
  },
  privacy: {
    taken: {
      'POST /api/setup-steps': () => ({ step: 'prices' }),
      'POST /api/close-setup': () => ({}),
    },
  },
} satisfies ContractRows;
