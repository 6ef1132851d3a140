import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/message-texts': { nobody: 401, customer: 403, admin: 200 },
    'PUT /api/message-texts/:kind/:locale': { nobody: 401, customer: 403, admin: 404 },
    'DELETE /api/message-texts/:kind/:locale': { nobody: 401, customer: 403, admin: 404 },
    'GET /messages/texts': { nobody: 302, customer: 403, admin: 200 },
  },
  privacy: {
    taken: {
      'PUT /api/message-texts/:kind/:locale': () => ({ body: '{nama} {tanggal}', template_name: null }),
    },
    tables: ['message_texts'],
  },
} satisfies ContractRows;
