import { expect } from '@jest/globals';
import type { DeletedKind } from '../../../src/audit/deleted-record.entity.js';
import type { AboutView } from '../../../src/audit/about.view.js';
import type { AuditedAction, AuditFixtures } from '../../support/contracts/audit-fixtures.js';
import { moment, NAMES, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

/** A restoration of what was made and deleted just before. */
const restored =
  (kind: DeletedKind, make: (fixtures: AuditFixtures) => Promise<{ id: number }>) =>
  async (fixtures: AuditFixtures): Promise<AuditedAction> => {
    const { id } = await make(fixtures);
    await fixtures.admin.delete(`/api/${kind}s/${id}`).expect(204);
    return {
      id,
      action: `${kind}.restore`,
      after: expect.objectContaining({ id, deleted_at: fixtures.now.toISOString() }) as unknown as object,
      tables: [`${kind}s`],
    };
  };

export default {
  access: {
    'GET /api/deleted-records': { customer: 403, admin: 200, needs: 'full access' },
    'POST /api/users/:id/restore': { customer: 403, admin: 404, needs: 'full access' },
    'POST /api/licenses/:id/restore': { customer: 403, admin: 404, needs: 'full access' },
    'POST /api/subscriptions/:id/restore': { customer: 403, admin: 404, needs: 'full access' },
    'GET /recycle-bin': { customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: {
    tables: ['deleted_records'],
  },
  audit: {
    changes: {
      'POST /api/users/:id/restore': restored('user', ({ aUser }) => aUser()),
      'POST /api/licenses/:id/restore': restored('license', ({ aLicense }) => aLicense()),
      'POST /api/subscriptions/:id/restore': restored('subscription', ({ aSubscription }) => aSubscription()),
    },
    tables: ['deleted_records'],
    cleared: ['deleted_records'],
  },
  list: {
    name: 'deleted-records',
    sorts: { '-deleted_at': 'instant' },
    fill: async (app) => {
      const { admin } = app;
      await times(11, async (i) => {
        const { id } = await app.make.user();
        await admin.delete(`/api/users/${id}`).expect(204);
        await app.em.execute('update deleted_records set deleted_at = ? where record_id = ?', [
          moment(i),
          id,
        ]);
      });
    },
    fillWithTexts: async (app) => {
      const { admin } = app;
      await times(NAMES.length, async (i) => {
        const { id } = await app.make.user({ username: NAMES[i]! });
        await admin.delete(`/api/users/${id}`).expect(204);
      });
    },
    searched: ({ about }) => {
      const { username, license_key, plan_name } = about as unknown as AboutView;
      return [username, license_key, plan_name];
    },
    parts: ['_', '.', 'a', 'PAID', '-'],
  },
  constraints: {
    unreachable: {
      deleted_records_record_unique: 'an id is deleted once, and its record goes when it is restored',
    },
  },
  fuzz: {
    // Of a plan that stays in use, because otherwise resetting the plans removes it.
    seed: async ({ app, api, sold }) => {
      for (let i = 0; i < 3; i++) {
        const [user, license] = [await app.make.user(), await app.make.license()];
        const subscription = await app.make.subscription({ plan: sold.plan });
        const gone = { users: user, licenses: license, subscriptions: subscription };
        for (const [list, { id }] of Object.entries(gone)) await api.delete(`/api/${list}/${id}`).expect(204);
      }
    },
  },
  hostile: {
    // A deleted row is kept as JSON, so the text is in it before.
    row: async ({ app, text }) => {
      const plan = await app.make.plan({ planName: `${text} plans.plan_name (` });
      const { id } = await app.make.subscription({ plan });
      await app.admin.delete(`/api/subscriptions/${id}`).expect(204);
    },
    pages: { '/recycle-bin': { shows: ['plans.plan_name'] } },
  },
  listPages: { '/recycle-bin': 0 },
  withoutPerson: { deleted_records: ['kind'] },
  withoutDemo: ['deleted_records'],
} satisfies ContractRows;
