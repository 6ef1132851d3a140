import { expect } from '@jest/globals';
import type { ContractRows } from '../../support/contracts/rows.js';

const TEXT = 'Halo {nama}';

export default {
  access: {
    'GET /api/message-texts': { customer: 403, admin: 200, needs: 'full access' },
    'PUT /api/message-texts/:kind/:locale': { customer: 403, admin: 404, needs: 'full access' },
    'DELETE /api/message-texts/:kind/:locale': { customer: 403, admin: 404, needs: 'full access' },
    'GET /messages/texts': { customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: {
    taken: {
      'PUT /api/message-texts/:kind/:locale': () => ({ body: '{nama} {tanggal}', template_name: null }),
    },
    tables: ['message_texts'],
  },
  audit: {
    changes: {
      'PUT /api/message-texts/:kind/:locale': async () => ({
        body: { body: TEXT },
        action: 'message_text.update',
        isNamed: true,
        before: { body: expect.any(String) },
        after: { body: TEXT },
        tables: ['message_texts'],
        refused: [
          [422, { body: { body: 'without a name' } }],
          [422, { body: { body: TEXT, template_name: 'No!' } }],
        ],
      }),

      'DELETE /api/message-texts/:kind/:locale': async ({ admin }) => {
        await admin.put('/api/message-texts/overdue/id', { body: TEXT }).expect(200);
        return {
          action: 'message_text.update',
          isNamed: true,
          before: { body: TEXT },
          after: { body: expect.any(String) },
          tables: ['message_texts'],
          refused: [[422, { body: { kind: 'overdue' } }]],
        };
      },
    },
    cleared: ['message_texts'],
    called: { message_text: { title: 'overdue id' } },
  },
  edits: {
    'PUT /api/message-texts/:kind/:locale': {
      rows: '/api/message-texts',
      field: 'body',
      values: ['{nama}: {paket} {tanggal}', '{nama}, {paket} {tanggal}'],
    },
  },
  constraints: {
    unreachable: {
      message_texts_pkey: 'written with "on conflict"',
      message_texts_locale_check: 'the address says which, and it is looked up',
      message_texts_body_check: 'the rule for texts is stricter, and depends on the kind',
    },
  },
  fuzz: { known: { body: ['Halo {nama}, sampai {tanggal}'] } },
  withoutPerson: { message_texts: ['body', 'kind', 'locale', 'template_name'] },
  withoutDemo: ['message_texts'],
} satisfies ContractRows;
