import type { AboutView } from '../../../src/audit/about.view.js';
import { addFeature, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

/** What the subject of an event was called then. None of these rows is about an amount. */
const namesOf = (about: AboutView | null) =>
  about ? [about.username, about.license_key, about.plan_name, about.title, about.number] : [];

export default {
  access: {
    'GET /api/audit': { customer: 403, admin: 200 },
    'GET /audit': { customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: { tables: ['audit_events'] },
  list: {
    name: 'audit',
    sorts: { '-id': 'id' },
    fill: async (app) => {
      const { admin } = app;
      await times(11, (i) => addFeature(admin, `noted ${i}`, 'x', 1));
    },
    fillWithTexts: async (app) => {
      const { admin } = app;
      await admin.post('/api/licenses', { license_key: 'AFS-NOTED-1' }).expect(201);
      await admin.post('/api/update-expired-status').expect(200);
      await admin.post('/api/reset-plans').expect(200);
    },
    searched: ({ action, about }) => [action!, ...namesOf(about as unknown as AboutView | null)],
    parts: [' ', 'noted 1', 'CREATE', 'e.c', 'e_c', '.', 'expiry', 'reset'],
  },
  hostile: { tables: ['audit_events'], pages: { '/audit': { shows: ['audit_events.*'] } } },
  listPages: { '/audit': 0 },
  withoutPerson: { audit_events: ['action', 'request_id', 'subject_type'] },
} satisfies ContractRows;
