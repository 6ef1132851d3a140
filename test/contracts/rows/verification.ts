import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/licenses/:id/last-verification': { customer: 404, admin: 404 },
    'GET /api/licenses/:id/verification-changes': { customer: 404, admin: 404 },
    'POST /api/verify-license': { nobody: 422, customer: 422, admin: 422 },
    'GET /verify-license': { customer: 200, admin: 200 },
  },
  privacy: {
    exempt: [
      // It reads its request itself.
      'POST /api/verify-license',
    ],
  },
  audit: { unaudited: ['POST /api/verify-license'] },
  constraints: {
    unreachable: {
      last_verifications_pkey: 'written with "on conflict", and by no request',
      last_verifications_license_id_fkey: 'written by no request',
      verification_changes_license_id_fkey: 'written by no request',
    },
  },
  hostile: { tables: ['last_verifications'], pages: { '/verify-license': { shows: ['users.username'] } } },
} satisfies ContractRows;
