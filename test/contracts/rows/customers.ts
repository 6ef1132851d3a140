import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/customers': { nobody: 401, customer: 403, admin: 422 },
  },
  privacy: {
    taken: {
      'POST /api/customers': () => ({
        username: 'budi',
        email: 'budi@example.test',
        wa_number: null,
        password: 'secret',
        plan_type: 'basic',
        billing_period: 'monthly',
        amount: 1,
      }),
    },
  },
  audit: {
    severalActions: ['POST /api/customers'],
  },
  idempotency: {
    requests: {
      'POST /api/customers': async ({ serial }) => {
        const n = serial();
        return {
          path: '/api/customers',
          body: {
            username: `buyer${n}`,
            email: `buyer${n}@example.test`,
            password: 'secret pass',
            plan_type: 'basic',
          },
        };
      },
    },
    events: {
      // An account, a licence and a subscription.
      'POST /api/customers': 3,
    },
  },
} satisfies ContractRows;
