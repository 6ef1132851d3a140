import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/batches': { nobody: 401, customer: 403, admin: 200 },
    'POST /api/batches': { nobody: 401, customer: 403, admin: 422 },
    'POST /api/batches/preview': { nobody: 401, customer: 403, admin: 422 },
    'GET /api/batches/:id': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/batches/:id/run': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/batches/:id/stop': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/batches/:id/undo': { nobody: 401, customer: 403, admin: 404 },
    'GET /batches': { nobody: 302, customer: 403, admin: 200 },
  },
} satisfies ContractRows;
