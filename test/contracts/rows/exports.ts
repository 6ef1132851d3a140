import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/users.csv': { customer: 403, admin: 200 },
    'GET /api/licenses.csv': { customer: 403, admin: 200 },
    'GET /api/routers.csv': { customer: 403, admin: 200 },
    'GET /api/subscriptions.csv': { customer: 403, admin: 200 },
    'GET /api/invoices.csv': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/payments.csv': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/audit.csv': { customer: 403, admin: 200 },
    'GET /api/users.xlsx': { customer: 403, admin: 200 },
    'GET /api/licenses.xlsx': { customer: 403, admin: 200 },
    'GET /api/routers.xlsx': { customer: 403, admin: 200 },
    'GET /api/subscriptions.xlsx': { customer: 403, admin: 200 },
    'GET /api/invoices.xlsx': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/payments.xlsx': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/receivables.xlsx': { customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/audit.xlsx': { customer: 403, admin: 200 },
  },
} satisfies ContractRows;
