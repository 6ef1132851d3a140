import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'PUT /api/me/locale': { customer: 422, admin: 422 },
    'POST /api/me/confirm-number': { customer: 422, admin: 422 },
    'POST /api/me/views': { customer: 422, admin: 422 },
    'DELETE /api/me/views/:id': { customer: 404, admin: 404 },
    'GET /api/me/sessions': { customer: 200, admin: 200 },
    'DELETE /api/me/sessions/:id': { customer: 404, admin: 404 },
    'POST /api/me/sessions/end-others': { customer: 200, admin: 200 },
    'GET /api/me/browsers': { customer: 200, admin: 200 },
    'DELETE /api/me/browsers/:id': { customer: 404, admin: 404 },
    'GET /account': { customer: 200, admin: 200 },
    'PUT /api/me/password': { customer: 422, admin: 422 },
    'PUT /api/me/password/forgotten': { customer: 422, admin: 422 },
  },
  privacy: {
    taken: {
      'PUT /api/me/locale': () => ({ locale: 'id' }),
      'POST /api/me/views': () => ({ name: 'Due', list: 'subscriptions', query: 'ends=7_days' }),
    },
    exempt: [
      // The number must be one's own: test/messaging/sign-in-links.spec.ts.
      'POST /api/me/confirm-number',
      // Taken once only: test/accounts/account.spec.ts.
      'PUT /api/me/password',
      // After a link alone: test/messaging/sign-in-links.spec.ts.
      'PUT /api/me/password/forgotten',
    ],
  },
  audit: {
    unaudited: [
      'PUT /api/me/locale',
      'POST /api/me/views',
      'DELETE /api/me/views/:id',
      'DELETE /api/me/browsers/:id',
    ],
    severalActions: [
      'POST /api/me/confirm-number',
      'DELETE /api/me/sessions/:id',
      'POST /api/me/sessions/end-others',
      'PUT /api/me/password',
      'PUT /api/me/password/forgotten',
    ],
  },
  edits: { 'PUT /api/me/locale': { field: 'locale', values: ['id', 'en'] } },
  constraints: {
    checked: { users_locale_check: ['PUT /api/me/locale', 'fr'] },
    unreachable: {
      users_saved_views_check: 'the twenty-first is refused by the rule, and it is always a list',
    },
  },
  tableNames: {
    views: 'users',
    browsers: 'known_browsers',
    // Without those of the callers of fuzz.spec.
    sessions: '(select number as id from sessions where user_id < 1000000) listed',
  },
} satisfies ContractRows;
