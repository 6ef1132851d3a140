import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'PUT /api/users/:id/messages': { nobody: 401, customer: 422, admin: 422 },
  },
} satisfies ContractRows;
