import { base64 } from '../../support/base64.js';
import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/imports/customers': {
      nobody: 401,
      customer: 403,
      admin: 422,
      needs: ['imports:run', 'users:write', 'licenses:write', 'subscriptions:write'],
    },
    'POST /api/imports/users': {
      nobody: 401,
      customer: 403,
      admin: 422,
      needs: ['imports:run', 'users:write'],
    },
    'POST /api/imports/licenses': {
      nobody: 401,
      customer: 403,
      admin: 422,
      needs: ['imports:run', 'licenses:write'],
    },
    'POST /api/imports/subscriptions': {
      nobody: 401,
      customer: 403,
      admin: 422,
      needs: ['imports:run', 'subscriptions:write'],
    },
    'GET /api/imports/:id': { nobody: 401, customer: 403, admin: 404, needs: 'imports:run' },
    'GET /api/imports/:id/rows': { nobody: 401, customer: 403, admin: 404, needs: 'imports:run' },
    'GET /api/imports/:id/columns': { nobody: 401, customer: 403, admin: 404, needs: 'imports:run' },
    'POST /api/imports/:id/columns': { nobody: 401, customer: 403, admin: 422, needs: 'imports:run' },
    'POST /api/imports/:id/rows': { nobody: 401, customer: 403, admin: 422, needs: 'imports:run' },
    'POST /api/imports/:id/undo': { nobody: 401, customer: 403, admin: 404, needs: 'imports:run' },
    'POST /api/imports/:id/messages': { nobody: 401, customer: 403, admin: 404, needs: 'imports:run' },
    'POST /api/imports/:id/check': { nobody: 401, customer: 403, admin: 404, needs: 'imports:run' },
    'POST /api/imports/:id/run': { nobody: 401, customer: 403, admin: 404, needs: 'imports:run' },
    'POST /api/imports/:id/stop': { nobody: 401, customer: 403, admin: 404, needs: 'imports:run' },
    'GET /import': { nobody: 302, customer: 403, admin: 200, needs: 'imports:run' },
    'GET /import/:id': { nobody: 302, customer: 403, admin: 404, needs: 'imports:run' },
  },
  privacy: {
    ids: {
      imports: async ({ admin }) => {
        const file = base64('username\nbudi\n');
        return ((await admin.post('/api/imports/users').send({ file })).body as { id: number }).id;
      },
    },
    taken: {
      'POST /api/imports/customers': () => ({ file: base64('Nama,Paket\nBudi,Basic\n'), mapping: true }),
      'POST /api/imports/users': () => ({ file: base64('username\nbudi\n'), mapping: false }),
      'POST /api/imports/licenses': ({ licenseKey }) => ({
        file: base64(`license_key\n${licenseKey}\n`),
        mapping: false,
      }),
      'POST /api/imports/subscriptions': ({ licenseKey }) => ({
        file: base64(`license_key\n${licenseKey}\n`),
        mapping: false,
      }),
      'POST /api/imports/:id/columns': () => ({ columns: ['full_name', 'plan_type'], plan_type: null }),
      'POST /api/imports/:id/rows': () => ({ line: 2, cells: { full_name: 'Budi' } }),
      'POST /api/imports/:id/undo': () => ({}),
      'POST /api/imports/:id/messages': () => ({}),
      'POST /api/imports/:id/check': () => ({}),
      'POST /api/imports/:id/run': () => ({}),
      'POST /api/imports/:id/stop': () => ({}),
    },
  },
  audit: {
    severalActions: [
      'POST /api/imports/customers',
      'POST /api/imports/:id/columns',
      'POST /api/imports/:id/rows',
      'POST /api/imports/:id/undo',
      'POST /api/imports/:id/messages',
      'POST /api/imports/users',
      'POST /api/imports/licenses',
      'POST /api/imports/subscriptions',
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
  withoutPerson: { import_rows: ['takes_away', 'made'] },
  idempotency: {
    requests: {
      'POST /api/imports/customers': async ({ serial }) => ({
        path: '/api/imports/customers',
        body: { file: base64(`Nama,Paket\nBudi ${serial()},Basic\n`) },
      }),
      'POST /api/imports/users': async ({ serial }) => ({
        path: '/api/imports/users',
        body: { file: base64(`username\nuser${serial()}\n`) },
      }),
      'POST /api/imports/licenses': async ({ serial }) => ({
        path: '/api/imports/licenses',
        body: { file: base64(`license_key\nAFS-FILE-${serial()}\n`) },
      }),
      'POST /api/imports/subscriptions': async ({ serial }) => ({
        path: '/api/imports/subscriptions',
        body: { file: base64(`license_key\nAFS-FILE-${serial()}\n`) },
      }),
    },
  },
  tableNames: {
    imports: 'action_batches',
    import: 'action_batches',
  },
} satisfies ContractRows;
