import { bill, NAMES, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';
import type { TestApp } from '../../support/servers/test-app.js';

async function owing(app: TestApp, username?: string, amount = 100_000) {
  const user = await app.make.user({ ...(username && { username }) });
  const plan = await app.make.plan({ pricePerMonth: amount });
  await bill(app, await app.make.subscription({ user, plan, paymentStatus: 'paid' }), 'invoices', {});
}

export default {
  access: {
    'GET /api/receivables': { customer: 403, admin: 200 },
    'GET /api/receivables.csv': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /receivables': { customer: 403, admin: 200, needs: 'invoices:read' },
  },
  list: {
    name: 'receivables',
    sorts: { due: 'instant', '-owed': 'amount', '-late': 'amount', name: 'text' },
    fill: (app) => times(11, (i) => owing(app, undefined, 100_000 + (i % 3) * 1_000)),
    fillWithTexts: (app) => times(NAMES.length, (i) => owing(app, NAMES[i])),
    searched: (row) => [row.username!, row.wa_number!],
    parts: ['a_', '%', '-B', '.up', '100', 'PAID'],
  },
  constraints: { unreachable: { invoice_reinstatements_invoice_id_fkey: 'an invoice is never deleted' } },
  hostile: { pages: { '/receivables': { shows: ['users.username', 'users.full_name'], opens: true } } },
  listPages: { '/receivables': 0 },
} satisfies ContractRows;
