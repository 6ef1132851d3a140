import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/audit': { nobody: 401, customer: 403, admin: 200 },
    'GET /audit': { nobody: 302, customer: 403, admin: 200 },
  },
  privacy: {
    tables: ['audit_events'],
  },
} satisfies ContractRows;
