import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/setup-steps': { nobody: 401, customer: 403, admin: 422, needs: 'full access' },
    'POST /api/close-setup': { nobody: 401, customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: {
    taken: {
      'POST /api/setup-steps': () => ({ step: 'prices' }),
      'POST /api/close-setup': () => ({}),
    },
  },
  audit: {
    changes: {
      'POST /api/setup-steps': async () => ({
        body: { step: 'backup' },
        status: 200,
        action: 'setup.step',
        subjectId: null,
        before: null,
        after: { step: 'backup' },
        tables: ['setup_steps'],
        refused: [[422, { body: { step: 'closed' } }]],
      }),

      'POST /api/close-setup': async ({ app }) => {
        await app.make.license({ owner: await app.make.user() });
        return {
          status: 200,
          action: 'setup.close',
          subjectId: null,
          before: null,
          after: { left_undone: ['whatsapp_number', 'ways_to_pay', 'prices', 'router_script', 'backup'] },
          tables: ['setup_steps'],
          refused: [],
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
