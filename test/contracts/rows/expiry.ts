import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/expiration-status': { customer: 200, admin: 200 },
    'POST /api/update-expired-status': { customer: 403, admin: 200, needs: 'full access' },
  },
  audit: {
    changes: {
      'POST /api/update-expired-status': async ({ app, now }) => {
        await app.make.license({ expiresAt: new Date(now.getTime() - 1) });
        return {
          action: 'expiry.run',
          after: { licenses_updated: 1, subscriptions_updated: 0 },
          // The sweep works in batches of their own, so that nobody waits for it; its record and its row are together.
          tables: ['expiry_runs'],
        };
      },
    },
    tables: ['expiry_runs'],
    cleared: ['expiry_runs'],
  },
  constraints: {
    unreachable: {
      expiry_marks_pkey: 'a row is marked once by a run, and no request says which',
      expiry_marks_kind_check: 'the code says what, not the request',
      expiry_runs_started_by_check: 'the code says who, not the request',
      expiry_runs_licenses_updated_check: 'a count of rows',
      expiry_runs_subscriptions_updated_check: 'a count of rows',
    },
  },
  withoutPerson: { expiry_marks: ['kind', 'previous_status'] },
  withoutDemo: ['expiry_marks', 'expiry_runs'],
} satisfies ContractRows;
