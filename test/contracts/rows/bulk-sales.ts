import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/bulk-sales': { nobody: 401, customer: 403, admin: 422 },
    'GET /api/bulk-sales/:id': { nobody: 401, customer: 404, admin: 404 },
    'GET /bulk-sales/:id': { nobody: 302, customer: 404, admin: 404 },
  },
  privacy: {
    taken: {
      'POST /api/bulk-sales': () => ({
        username: 'budi',
        count: 1,
        plan_type: 'basic',
        billing_period: 'monthly',
        amount: 1,
        starts_on: '2090-01-01',
        bill: 'each',
      }),
    },
    tables: ['bulk_sales'],
  },
  audit: {
    severalActions: ['POST /api/bulk-sales'],
    tables: ['bulk_sales'],
    cleared: ['bulk_sales'],
  },
  constraints: {
    unreachable: { bulk_sales_bill_check: 'one of the list that the input takes' },
  },
  idempotency: {
    requests: {
      'POST /api/bulk-sales': async ({ app }) => ({
        path: '/api/bulk-sales',
        body: { username: (await app.make.user()).username, count: 1, plan_type: 'basic' },
      }),
    },
    // A licence and a subscription.
    events: { 'POST /api/bulk-sales': 2 },
  },
  fuzz: {
    known: { bill: ['one', 'each'], count: [1, 2] },
    seed: async ({ api, customer, sold }) =>
      api
        .post('/api/bulk-sales')
        .send({ username: customer.username, count: 2, plan_type: sold.plan.planType })
        .expect(201),
  },
  tableNames: { 'bulk-sales': 'bulk_sales' },
  withoutPerson: { bulk_sales: ['bill', 'invoice_ids', 'license_ids'] },
} satisfies ContractRows;
