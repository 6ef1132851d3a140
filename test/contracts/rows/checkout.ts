import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/callbacks/:gateway': { nobody: 404, customer: 404, admin: 404 },
    'GET /pay/:token': { nobody: 404, customer: 404, admin: 404 },
    'GET /pay/:token/status': { nobody: 404, customer: 404, admin: 404 },
    'GET /pay/:token/qris.png': { nobody: 404, customer: 404, admin: 404 },
    'POST /pay/:token/claim': { nobody: 404, customer: 404, admin: 404 },
    'POST /pay/:token/:gateway': { nobody: 404, customer: 404, admin: 404 },
    'GET /pay/:token/:gateway': { nobody: 302, customer: 302, admin: 302 },
  },
  privacy: {
    exempt: [
      // It reads its request itself.
      'POST /api/callbacks/:gateway',
      // A pay link has no fields.
      'POST /pay/:token/claim',
      'POST /pay/:token/:gateway',
    ],
  },
  audit: {
    unaudited: ['POST /pay/:token/claim', 'POST /pay/:token/:gateway'],
    severalActions: ['POST /api/callbacks/:gateway'],
  },
} satisfies ContractRows;
