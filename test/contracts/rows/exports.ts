import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/users.csv': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/licenses.csv': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/routers.csv': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/subscriptions.csv': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/invoices.csv': { nobody: 401, customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/payments.csv': { nobody: 401, customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/audit.csv': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/users.xlsx': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/licenses.xlsx': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/routers.xlsx': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/subscriptions.xlsx': { nobody: 401, customer: 403, admin: 200 },
    'GET /api/invoices.xlsx': { nobody: 401, customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/payments.xlsx': { nobody: 401, customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/receivables.xlsx': { nobody: 401, customer: 403, admin: 200, needs: 'ledger:read' },
    'GET /api/audit.xlsx': { nobody: 401, customer: 403, admin: 200 },
  },
} satisfies ContractRows;
