import { expect } from '@jest/globals';
import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'POST /api/users/:id/erase': { customer: 403, admin: 422, needs: 'full access' },
    'GET /api/users/:id/personal-data': { customer: 403, admin: 404, needs: 'full access' },
    'GET /api/me/personal-data': { customer: 200, admin: 200 },
  },
  privacy: {
    taken: { 'POST /api/users/:id/erase': () => ({ confirm: 'budi', reason: 'requested' }) },
    tables: ['erasures'],
  },
  audit: {
    changes: {
      'POST /api/users/:id/erase': async ({ app, adminId, aUser, now }) => {
        const { id } = await aUser();
        const staff = await app.make.user({ role: 'admin' });
        const body = { confirm: 'budi', reason: 'requested' };
        return {
          id,
          body,
          action: 'user.erase',
          after: { pseudonym: `terhapus-${id}`, erased_at: now.toISOString(), reason: 'requested' },
          refused: [
            [422, { body: { ...body, reason: 'bored' } }],
            [422, { body: { ...body, confirm: 'ani' } }],
            [409, { id: adminId, body: { ...body, confirm: 'admin' } }],
            [409, { id: staff.id, body: { ...body, confirm: staff.username } }],
          ],
        };
      },
    },
    tables: ['erasures'],
    cleared: ['erasures'],
    called: {
      'user.erase': {
        user_id: expect.any(Number),
        username: expect.stringMatching(/^terhapus-\d+$/),
      } as object,
    },
  },
  withoutPerson: {
    // What is left of a person who was erased.
    erasures: ['pseudonym'],
  },
} satisfies ContractRows;
