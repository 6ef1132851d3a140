import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'PUT /api/me/locale': { nobody: 401, customer: 422, admin: 422 },
    'POST /api/me/views': { nobody: 401, customer: 422, admin: 422 },
    'DELETE /api/me/views/:id': { nobody: 401, customer: 404, admin: 404 },
  },
} satisfies ContractRows;
