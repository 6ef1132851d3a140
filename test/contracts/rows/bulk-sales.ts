import { BulkSale } from '../../../src/billing/ledger/bulk-sale.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import type { ContractRows } from '../../support/contracts/rows.js';
import type { TestApp } from '../../support/servers/test-app.js';

const saleOf = ({ em }: TestApp, { user, license }: Subscription, invoiceId: number): Promise<number> =>
  em.insert(BulkSale, {
    userId: user.id,
    licenseIds: [license.id],
    invoiceIds: [invoiceId],
    bill: 'one',
    createdAt: new Date(),
  });

export default {
  access: {
    'POST /api/bulk-sales': { customer: 403, admin: 422 },
    'POST /api/bulk-sales/:id/payments': { customer: 403, admin: 422 },
    'POST /api/bulk-sales/:id/undo': { customer: 403, admin: 404, needs: 'full access' },
    'GET /api/bulk-sales/:id': { customer: 404, admin: 404 },
    'GET /bulk-sales/:id': { customer: 404, admin: 404, needs: ['subscriptions:read', 'invoices:read'] },
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
      'POST /api/bulk-sales/:id/payments': () => ({
        method: 'cash',
        amount: 1,
        paid_on: '2026-01-31',
        reference: 'x',
        note: 'x',
        record_anyway: true,
      }),
    },
    ids: {
      'bulk-sales': async ({ app, subscription }) => {
        const { invoice } = await app.make.payment(subscription);
        return saleOf(app, subscription, invoice.id);
      },
    },
    tables: ['bulk_sales'],
  },
  audit: {
    severalActions: [
      'POST /api/bulk-sales',
      'POST /api/bulk-sales/:id/payments',
      'POST /api/bulk-sales/:id/undo',
    ],
    tables: ['bulk_sales'],
    cleared: ['bulk_sales'],
  },
  constraints: {
    unreachable: {
      bulk_sales_bill_check: 'one of the list that the input takes',
      bulk_sales_unsold_check: 'no more is sold than was ordered',
    },
  },
  idempotency: {
    requests: {
      'POST /api/bulk-sales': async ({ app }) => ({
        body: { username: (await app.make.user()).username, count: 1, plan_type: 'basic' },
      }),
      'POST /api/bulk-sales/:id/payments': async ({ app, owing, anInvoice }) => {
        const subscription = await app.em.findOneOrFail(Subscription, { id: await owing() });
        const sale = await saleOf(app, subscription, await anInvoice(subscription.id));
        return { id: sale, body: { method: 'cash', amount: 10_000_000, record_anyway: true } };
      },
    },
    // A licence and a subscription; the payment and the renewal.
    events: { 'POST /api/bulk-sales': 2, 'POST /api/bulk-sales/:id/payments': 2 },
  },
  fuzz: {
    known: { bill: ['one', 'each'], count: [1, 2] },
    seed: async ({ api, customer, sold }) =>
      api
        .post('/api/bulk-sales', { username: customer.username, count: 2, plan_type: sold.plan.planType })
        .expect(201),
  },
  tableNames: { 'bulk-sales': 'bulk_sales' },
  withoutPerson: { bulk_sales: ['bill', 'invoice_ids', 'license_ids', 'request', 'terms'] },
  withoutDemo: ['bulk_sales'],
} satisfies ContractRows;
