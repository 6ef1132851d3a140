import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/settings': { customer: 403, admin: 200, needs: 'full access' },
    'GET /api/settings/grace-effect': { customer: 403, admin: 422, needs: 'full access' },
    'PUT /api/settings': { customer: 403, admin: 200, needs: 'full access' },
    'GET /settings': { customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: {
    taken: {
      'PUT /api/settings': () => ({
        product_name: 'Hotspot',
        company_name: 'PT Contoh',
        company_address: 'Jl. Melati 1',
        company_tax_id: '012345678901234',
        company_email: 'halo@contoh.com',
        whatsapp_number: '081234567890',
        transfer_accounts: ['BCA 1234567890 a.n. PT Contoh'],
        qris: null,
        qris_add_on: true,
        invoice_days: 0,
        grace_days: 3,
        lease_days: 5,
        reminder_days: [5, 2],
        reminder_after_days: [2],
        daily_cap: 30,
      }),
    },
    tables: ['owner_settings'],
  },
  audit: {
    changes: {
      'PUT /api/settings': async () => ({
        body: { company_name: 'PT Contoh', grace_days: 3 },
        action: 'settings.update',
        before: { company_name: null, grace_days: 0 },
        after: { company_name: 'PT Contoh', grace_days: 3 },
        tables: ['owner_settings'],
        refused: [[422, { body: { grace_days: 29 } }]],
      }),
    },
    cleared: ['owner_settings'],
  },
  edits: {
    'PUT /api/settings': { row: '/api/settings', field: 'company_name', values: ['PT Contoh', 'PT Lain'] },
  },
  constraints: {
    unreachable: {
      owner_settings_pkey: 'written with "on conflict"',
      owner_settings_id_check: 'no request names an id',
    },
  },
  fuzz: { known: { transfer_accounts: [['BCA 1234567890 a.n. PT Contoh']] } },
  withoutPerson: { owner_settings: ['settings'] },
  withoutDemo: ['owner_settings'],
} satisfies ContractRows;
