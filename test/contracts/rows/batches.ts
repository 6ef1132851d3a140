import { base64 } from '../../support/base64.js';
import type { IdempotencyFixtures } from '../../support/contracts/idempotency-fixtures.js';
import { times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';
import type { Api } from '../../support/servers/test-app.js';

const batchFields = (ids: Record<string, number>) => ({
  action: 'license.status',
  ids: [ids.licenses],
  query: '',
  expected: 1,
  status: 'inactive',
  payment_status: 'paid',
  plan_type: 'basic',
  reprice: false,
  deactivate_license: false,
  billing_period: 'monthly',
  username: null,
  expires_at: null,
  overlap_hours: 24,
  reason: 'lost',
});

const begin = (admin: Api, batch: object) => admin.post('/api/batches', batch).expect(201);

/** One that can be undone. */
async function aBatch({ app, admin }: IdempotencyFixtures): Promise<number> {
  const body = { action: 'license.status', ids: [(await app.make.license()).id], status: 'inactive' };
  const { id } = await admin.post('/api/batches', body).body<{ id: number }>(201);
  await admin.post(`/api/batches/${id}/run`).expect(200);
  return id;
}

export default {
  access: {
    'GET /api/batches': { customer: 403, admin: 200, needs: 'batches:run' },
    'POST /api/batches': { customer: 403, admin: 422, needs: 'batches:run' },
    'POST /api/batches/preview': { customer: 403, admin: 422, needs: 'batches:run' },
    'GET /api/batches/:id': { customer: 403, admin: 404, needs: 'batches:run' },
    'POST /api/batches/:id/run': { customer: 403, admin: 404, needs: 'batches:run' },
    'POST /api/batches/:id/stop': { customer: 403, admin: 404, needs: 'batches:run' },
    'POST /api/batches/:id/undo': { customer: 403, admin: 404, needs: 'batches:run' },
    'GET /batches': { customer: 403, admin: 200, needs: 'batches:run' },
  },
  privacy: {
    taken: {
      'POST /api/batches': ({ ids }) => batchFields(ids),
      'POST /api/batches/preview': ({ ids }) => batchFields(ids),
    },
  },
  audit: {
    unaudited: [
      'POST /api/batches',
      'POST /api/batches/preview',
      'POST /api/batches/:id/stop',
      'POST /api/batches/:id/undo',
    ],
    severalActions: ['POST /api/batches/:id/run'],
  },
  list: {
    name: 'batches',
    sorts: { '-id': 'id' },
    fill: async (app) => {
      const { admin } = app;
      await times(11, (i) => begin(admin, { action: 'license.delete', ids: [1_000 + i] }));
    },
    fillWithTexts: async (app) => {
      const { admin } = app;
      await begin(admin, { action: 'subscription.extend', ids: [1], billing_period: 'monthly' });
      await begin(admin, { action: 'user.delete', ids: [1_000] });
      const file = base64('Nama,Paket\nBudi,Basic');
      await admin.post('/api/imports/customers', { file }).expect(201);
    },
    searched: (row) => [row.action!, row.actor!],
    parts: ['LICENSE', 'e.d', 'e_d', '.', 'import', 'adm', 's'],
  },
  constraints: {
    unreachable: {
      action_batches_state_check: 'the code says how far it is, not the request',
      action_batches_total_check: 'a count of rows',
      action_batches_check: 'no more rows are done than there are',
      batch_inverses_pkey: 'a row is done once by a batch, and no request says which',
      batch_inverses_batch_id_fkey: 'written beside its batch, whose lock is held',
    },
    row: ({ admin }) => admin.post('/api/batches', { action: 'license.delete', ids: [1] }).expect(201),
  },
  idempotency: {
    requests: {
      'POST /api/batches': async ({ app }) => ({
        body: { action: 'license.delete', ids: [(await app.make.license()).id] },
      }),
      'POST /api/batches/:id/undo': async (fixtures) => ({ id: await aBatch(fixtures) }),
    },
  },
  hostile: {
    row: async ({ app }) => begin(app.admin, { action: 'license.delete', ids: [1] }),
    pages: { '/batches': { shows: ['users.username'] } },
  },
  tableNames: { batches: 'action_batches' },
  listPages: { '/batches': 2 },
  withoutPerson: { action_batches: ['action', 'counts', 'state'] },
  withoutDemo: ['action_batches', 'batch_inverses'],
} satisfies ContractRows;
