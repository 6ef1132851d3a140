import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'PUT /api/me/locale': { nobody: 401, customer: 422, admin: 422 },
    'POST /api/me/views': { nobody: 401, customer: 422, admin: 422 },
    'DELETE /api/me/views/:id': { nobody: 401, customer: 404, admin: 404 },
  },
  privacy: {
    taken: {
      'PUT /api/me/locale': () => ({ locale: 'id' }),
      'POST /api/me/views': () => ({ name: 'Due', list: 'subscriptions', query: 'ends=7_days' }),
    },
  },
  audit: {
    unaudited: ['PUT /api/me/locale', 'POST /api/me/views', 'DELETE /api/me/views/:id'],
  },
  constraints: {
    checked: {
      users_locale_check: ['PUT /api/me/locale', 'fr'],
    },
    unreachable: {
      users_saved_views_check: 'the twenty-first is refused by the rule, and it is always a list',
    },
  },
  tableNames: {
    views: 'users',
  },
} satisfies ContractRows;
