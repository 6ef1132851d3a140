import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/messages/pauses': { nobody: 401, customer: 403, admin: 200 },
    'POST /api/messages/pause': { nobody: 401, customer: 403, admin: 422 },
    'POST /api/messages/resume': { nobody: 401, customer: 403, admin: 422 },
  },
  privacy: {
    taken: {
      'POST /api/messages/pause': () => ({ reason: 'x' }),
      'POST /api/messages/resume': () => ({ scope: 'all' }),
    },
  },
} satisfies ContractRows;
