import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/dashboard/stats': { customer: 200, admin: 200 },
    'GET /dashboard': { customer: 200, admin: 200 },
  },
  hostile: {
    pages: {
      // Its reminders go out by id: only the server knows the number.
      '/dashboard': {
        shows: ['licenses.license_key', 'plans.plan_name', 'users.username', 'users.full_name'],
        opens: true,
      },
    },
  },
  withoutPerson: { counters: ['kind', 'status'], trend_counters: ['kind'] },
} satisfies ContractRows;
