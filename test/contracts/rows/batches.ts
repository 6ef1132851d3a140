import type { ContractRows } from '../../support/contracts/rows.js';

const batchFields = (ids: Record<string, number>) => ({
  action: 'license.status',
  ids: [ids.licenses],
  query: '',
  expected: 1,
  status: 'inactive',
  payment_status: 'paid',
  plan_type: 'basic',
  reprice: false,
  billing_period: 'monthly',
  username: null,
  expires_at: null,
});

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
  privacy: {
    taken: {
      'POST /api/batches': ({ ids }) => batchFields(ids),
      'POST /api/batches/preview': ({ ids }) => batchFields(ids),
      'POST /api/batches/:id/run': () => ({}),
      'POST /api/batches/:id/stop': () => ({}),
      'POST /api/batches/:id/undo': () => ({}),
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
} satisfies ContractRows;
