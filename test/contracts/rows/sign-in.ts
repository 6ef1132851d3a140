import type { ContractRows } from '../../support/contracts/rows.js';
import { PASSWORD } from '../../support/password.js';

export default {
  access: {
    'POST /api/login': { nobody: 422, customer: 422, admin: 422 },
    'GET /api/verify-token': { customer: 200, admin: 200 },
    'POST /logout': { nobody: 403, customer: 403, admin: 403 },
    'GET /login': { nobody: 200, customer: 302, admin: 302 },
  },
  privacy: {
    taken: {
      'POST /api/login': () => ({ username: 'admin', password: PASSWORD }),
    },
    exempt: [
      // Signing out is for browsers.
      'POST /logout',
    ],
  },
  audit: { unaudited: ['POST /api/login', 'POST /logout'], tables: ['sessions'] },
  constraints: {
    unreachable: {
      known_browsers_once: 'written with "on conflict"',
      known_browsers_user_id_fkey: 'written under the lock of the account',
      sessions_pkey: 'a random UUID',
      sessions_number_key: 'the database counts',
      sessions_cookie_hash_key: 'the hash of 32 random bytes',
    },
  },
  hostile: { pages: { '/login': { shows: [], asks: 'next', who: 'nobody' } } },
} satisfies ContractRows;
