import type { ContractRows } from '../../support/contracts/rows.js';

const licenseFields = (license_key: string) => ({
  license_key,
  username: null,
  expires_at: null,
  wifi_ai_url: null,
});

export default {
  access: {
    'GET /api/licenses': { nobody: 401, customer: 200, admin: 200 },
    'POST /api/licenses': { nobody: 401, customer: 403, admin: 422 },
    'PUT /api/licenses/:id': { nobody: 401, customer: 403, admin: 422 },
    'DELETE /api/licenses/:id': { nobody: 401, customer: 403, admin: 404 },
    'POST /api/licenses/:id/update-customer-count': { nobody: 401, customer: 403, admin: 422 },
    'GET /api/licenses/:id/customer-count': { nobody: 401, customer: 404, admin: 404 },
    'POST /api/licenses/:id/update-usage': { nobody: 401, customer: 403, admin: 422 },
    'GET /api/licenses/:id/usage': { nobody: 401, customer: 404, admin: 404 },
    'GET /api/generate-license-key': { nobody: 401, customer: 403, admin: 200 },
    'POST /api/licenses/batch': { nobody: 401, customer: 403, admin: 422 },
    'GET /licenses/:id': { nobody: 302, customer: 404, admin: 404 },
    'GET /licenses': { nobody: 302, customer: 200, admin: 200 },
  },
  privacy: {
    taken: {
      'POST /api/licenses': ({ licenseKey }) => licenseFields(licenseKey),
      'POST /api/licenses/batch': () => ({
        count: 1,
        username: null,
        expires_at: null,
      }),
      'PUT /api/licenses/:id': ({ licenseKey }) => ({ ...licenseFields(licenseKey), status: 'active' }),
      'POST /api/licenses/:id/update-customer-count': () => ({ customer_count: 1 }),
      'POST /api/licenses/:id/update-usage': () => ({ current_customer_count: 1, current_mikrotik_count: 1 }),
    },
    ids: {
      licenses: ({ subscription }) => subscription.license.id,
    },
    tables: ['licenses'],
  },
} satisfies ContractRows;
