import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: { 'PUT /api/users/:id/messages': { customer: 422, admin: 422, needs: 'users:write' } },
  privacy: {
    taken: {
      'PUT /api/users/:id/messages': () => ({ wants: true }),
    },
    tables: ['message_preferences'],
  },
  audit: {
    changes: {
      'PUT /api/users/:id/messages': async ({ aUser }) => {
        const { id } = await aUser();
        return {
          id,
          body: { wants: false },
          action: 'user.messages',
          before: { wants: true },
          after: { wants: false },
          tables: ['message_preferences'],
          refused: [[422, { body: { wants: 'no' } }]],
        };
      },
    },
  },
  constraints: {
    unreachable: { message_preferences_pkey: 'looked for under the lock of the user' },
    row: ({ admin }) => admin.put('/api/users/1/messages', { wants: false }).expect(200),
  },
  withoutDemo: ['message_preferences'],
} satisfies ContractRows;
