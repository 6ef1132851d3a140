import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/setup-steps': { customer: 403, admin: 422, needs: 'full access' },
    'POST /api/close-setup': { customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: {
    taken: {
      'POST /api/setup-steps': () => ({ step: 'prices' }),
    },
  },
  audit: {
    changes: {
      'POST /api/setup-steps': async () => ({
        body: { step: 'backup' },
        action: 'setup.step',
        after: { step: 'backup' },
        tables: ['setup_steps'],
        refused: [[422, { body: { step: 'closed' } }]],
      }),

      'POST /api/close-setup': async ({ app }) => {
        await app.make.license({ owner: await app.make.user() });
        return {
          action: 'setup.close',
          after: { left_undone: ['whatsapp_number', 'ways_to_pay', 'prices', 'router_script', 'backup'] },
          tables: ['setup_steps'],
        };
      },
    },
    cleared: ['setup_steps'],
  },
  constraints: {
    checked: { setup_steps_step_check: ['POST /api/setup-steps', 'closing'] },
    unreachable: { setup_steps_pkey: 'written with "on conflict"' },
    row: ({ admin }) => admin.post('/api/setup-steps', { step: 'prices' }).expect(200),
  },
  withoutPerson: { setup_steps: ['step'] },
} satisfies ContractRows;
