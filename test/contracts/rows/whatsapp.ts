import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/callbacks/whatsapp/cloud': { nobody: 404, customer: 404, admin: 404 },
    'POST /api/callbacks/whatsapp/:provider': { nobody: 404, customer: 404, admin: 404 },
  },
  privacy: {
    exempt: [
      // It reads its request itself.
      'POST /api/callbacks/whatsapp/:provider',
    ],
  },
  audit: { unaudited: ['POST /api/callbacks/whatsapp/:provider'] },
} satisfies ContractRows;
