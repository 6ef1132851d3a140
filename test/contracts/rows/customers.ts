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
} satisfies ContractRows;
