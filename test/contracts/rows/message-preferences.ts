import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'PUT /api/users/:id/messages': { nobody: 401, customer: 422, admin: 422 },
  },
  privacy: {
    taken: {
      'PUT /api/users/:id/messages': () => ({ wants: true }),
    },
    tables: ['message_preferences'],
  },
} satisfies ContractRows;
