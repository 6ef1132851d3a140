import { NO_PROFILE } from '../../support/contracts/answer-fields.js';
import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/sale-preview': { customer: 403, admin: 422 },
    'POST /api/customers': { customer: 403, admin: 422 },
    'POST /api/users/:id/subscriptions': { customer: 403, admin: 422 },
  },
  privacy: {
    taken: {
      'POST /api/customers': () => ({
        ...NO_PROFILE,
        username: 'budi',
        email: 'budi@example.test',
        password: 'secret',
        unique_number: false,
        plan_type: 'basic',
        billing_period: 'monthly',
        amount: 1,
        starts_on: '2090-01-01',
      }),
      'POST /api/users/:id/subscriptions': () => ({
        plan_type: 'basic',
        billing_period: 'monthly',
        amount: 1,
        starts_on: '2090-01-01',
        license_id: null,
      }),
    },
  },
  audit: { severalActions: ['POST /api/customers', 'POST /api/users/:id/subscriptions'] },
  idempotency: {
    requests: {
      'POST /api/customers': async ({ serial }) => {
        const n = serial();
        return {
          body: {
            username: `buyer${n}`,
            email: `buyer${n}@example.test`,
            password: 'secret pass',
            plan_type: 'basic',
          },
        };
      },
      'POST /api/users/:id/subscriptions': async ({ app }) => ({
        id: (await app.make.user()).id,
        body: { plan_type: 'basic' },
      }),
    },
    events: {
      // An account, a licence and a subscription.
      'POST /api/customers': 3,
      // A licence and a subscription.
      'POST /api/users/:id/subscriptions': 2,
    },
  },
} satisfies ContractRows;
