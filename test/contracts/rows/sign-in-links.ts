import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/sign-in-links': { nobody: 422, customer: 422, admin: 422 },
    'GET /masuk': { nobody: 200, customer: 302, admin: 302 },
    'GET /masuk/:token': { nobody: 404, customer: 404, admin: 404 },
    'POST /masuk/:token': { nobody: 403, customer: 403, admin: 403 },
  },
  privacy: {
    taken: {
      'POST /api/sign-in-links': () => ({ to: 'nobody' }),
    },
    exempt: [
      // A link has no fields.
      'POST /masuk/:token',
    ],
    tables: ['sign_in_links'],
  },
  audit: {
    unaudited: ['POST /api/sign-in-links'],
    severalActions: ['POST /masuk/:token'],
    tables: ['sign_in_links'],
  },
  constraints: { unreachable: { sign_in_links_token_hash_unique: 'the hash of 128 random bits' } },
  fuzz: { known: { to: ['admin', 'nobody', '081234567890'] } },
  hostile: { pages: { '/masuk': { shows: [], asks: 'to', who: 'nobody' } } },
} satisfies ContractRows;
