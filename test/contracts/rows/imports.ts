import { base64 } from '../../support/base64.js';
import type { Permission } from '../../../src/rules/roles.js';
import type { ContractRows } from '../../support/contracts/rows.js';

const needs: Permission[] = ['imports:run', 'users:write', 'licenses:write', 'subscriptions:write'];

export default {
  access: {
    'POST /api/imports/customers': { customer: 403, admin: 422, needs },
    'GET /api/imports/:id': { customer: 403, admin: 404, needs },
    'GET /api/imports/:id/rows': { customer: 403, admin: 404, needs },
    'GET /api/imports/:id/columns': { customer: 403, admin: 404, needs },
    'POST /api/imports/:id/columns': { customer: 403, admin: 422, needs },
    'POST /api/imports/:id/rows': { customer: 403, admin: 422, needs },
    'POST /api/imports/:id/undo': { customer: 403, admin: 404, needs },
    'POST /api/imports/:id/messages': { customer: 403, admin: 404, needs },
    'POST /api/imports/:id/check': { customer: 403, admin: 404, needs },
    'POST /api/imports/:id/run': { customer: 403, admin: 404, needs },
    'POST /api/imports/:id/stop': { customer: 403, admin: 404, needs },
    'GET /import': { customer: 403, admin: 200, needs: 'imports:run' },
    'GET /import/:id': { customer: 403, admin: 404, needs: 'imports:run' },
  },
  privacy: {
    ids: {
      imports: async ({ admin }) => {
        const file = base64('Nama,Paket\nBudi,Basic\n');
        return (await admin.post('/api/imports/customers', { file }).body<{ id: number }>()).id;
      },
    },
    taken: {
      'POST /api/imports/customers': () => ({ file: base64('Nama,Paket\nBudi,Basic\n'), mapping: true }),
      'POST /api/imports/:id/columns': () => ({
        columns: ['full_name', 'plan_type'],
        plan_type: null,
        payment_status: null,
      }),
      'POST /api/imports/:id/rows': () => ({ line: 2, cells: { full_name: 'Budi' } }),
    },
  },
  audit: {
    severalActions: [
      'POST /api/imports/customers',
      'POST /api/imports/:id/columns',
      'POST /api/imports/:id/rows',
      'POST /api/imports/:id/undo',
      'POST /api/imports/:id/messages',
      'POST /api/imports/:id/check',
      'POST /api/imports/:id/run',
      'POST /api/imports/:id/stop',
    ],
  },
  constraints: {
    unreachable: {
      import_rows_outcome_check: 'the code says what, not the request',
      import_rows_line_unique: 'each row of a file begins in a line of its own',
      import_rows_batch_id_fkey: 'batch and rows are stored together',
      message_mutes_subscription_id_fkey: 'a subscription is muted by what makes it',
      message_mutes_pkey: 'a subscription is made once',
      message_mutes_batch_id_fkey: 'a batch that mutes is not deleted',
    },
  },
  withoutPerson: { import_rows: ['made'] },
  idempotency: {
    requests: {
      'POST /api/imports/customers': async ({ serial }) => ({
        body: { file: base64(`Nama,Paket\nBudi ${serial()},Basic\n`) },
      }),
    },
  },
  tableNames: { imports: 'action_batches', import: 'action_batches' },
} satisfies ContractRows;
