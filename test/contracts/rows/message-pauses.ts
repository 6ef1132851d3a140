import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/messages/pauses': { customer: 403, admin: 200, needs: 'messages:read' },
    'POST /api/messages/pause': { customer: 403, admin: 422, needs: 'full access' },
    'POST /api/messages/resume': { customer: 403, admin: 422, needs: 'full access' },
  },
  privacy: {
    taken: {
      'POST /api/messages/pause': () => ({ reason: 'x' }),
      'POST /api/messages/resume': () => ({ scope: 'all' }),
    },
  },
  audit: {
    changes: {
      'POST /api/messages/pause': async () => ({
        body: { reason: 'New prices' },
        action: 'message.pause',
        after: { scope: 'all', reason: 'New prices' },
        tables: ['message_pauses'],
        refused: [[422, { body: { reason: '' } }]],
      }),

      'POST /api/messages/resume': async ({ admin }) => {
        await admin.post('/api/messages/pause', { reason: 'New prices' }).expect(200);
        return {
          body: { scope: 'all' },
          action: 'message.resume',
          before: { scope: 'all' },
          tables: ['message_pauses'],
          refused: [[422, { body: { scope: 'some' } }]],
        };
      },
    },
    cleared: ['message_pauses'],
  },
  constraints: { unreachable: { message_pauses_pkey: 'written with "on conflict"' } },
  fuzz: {
    seed: ({ api }) => api.post('/api/messages/pause', { reason: 'Fuzzing' }).expect(200),
  },
  withoutPerson: { message_pauses: ['reason', 'scope'] },
  withoutDemo: ['message_mutes', 'message_pauses'],
} satisfies ContractRows;
