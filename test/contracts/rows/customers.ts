import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/customers': { nobody: 401, customer: 403, admin: 422 },
  },
} satisfies ContractRows;
