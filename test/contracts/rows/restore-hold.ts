import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/outbound': { customer: 403, admin: 200, needs: 'full access' },
    'POST /api/outbound/release': { customer: 403, admin: 200, needs: 'full access' },
  },
  audit: { severalActions: ['POST /api/outbound/release'] },
  constraints: {
    unreachable: {
      outbound_holds_one: 'written with "on conflict"',
      outbound_holds_reason_check: 'the reasons are written by us',
      installations_is_only_check: 'never written',
      installations_pkey: 'written with "on conflict"',
    },
  },
  withoutPerson: { installations: ['host', 'place'], outbound_holds: ['reason'] },
} satisfies ContractRows;
