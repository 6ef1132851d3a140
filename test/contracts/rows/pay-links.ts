import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/users/:id/pay-link': { customer: 403, admin: 404 },
    'POST /api/users/:id/pay-link/renew': { customer: 403, admin: 404, needs: 'messages:send' },
  },
  audit: {
    changes: {
      'POST /api/users/:id/pay-link/renew': async ({ aUser }) => {
        const { id } = await aUser();
        return {
          id,
          action: 'user.renew_pay_link',
          tables: ['pay_links'],
          refused: [[422, { body: { token: 'mine' } }]],
        };
      },
    },
  },
  constraints: {
    unreachable: {
      pay_links_user_unique: 'written with "on conflict"',
      pay_links_user_fkey: 'written under the lock of the account, or after it was found',
      pay_links_token_check: 'the code makes it',
      pay_links_token_unique: '128 random bits',
      payment_baskets_total_check: 'the sum of what invoices and plans ask for',
      payment_attempts_basket_fkey: 'a basket is never deleted',
      payment_attempts_subject_check: 'the code says what it pays, not the request',
      payment_attempts_one_open_of_basket: 'looked for under the lock of the link',
      payment_reviews_basket_fkey: 'a basket is never deleted',
      payment_reviews_one_claim_of_basket: 'looked for under the lock of the link',
    },
  },
  withoutPerson: {
    // Numbers of invoices, names of plans and ends of keys.
    payment_baskets: ['items'],
  },
  withoutDemo: ['payment_baskets'],
} satisfies ContractRows;
