import { expect } from '@jest/globals';
import { dayOf } from '../../../src/rules/business-day.js';
import type { AuditFixtures } from '../../support/contracts/audit-fixtures.js';
import type { ContractRows } from '../../support/contracts/rows.js';

const TODAY = dayOf(new Date(), 'Asia/Jakarta');

async function aLeased({ app, admin }: AuditFixtures) {
  const plan = await app.make.plan({ hasLeases: true });
  const license = await app.make.license({ licenseKey: 'AFS-SECRET-KEY-9F2C' });
  await app.make.subscription({ license, plan, endDate: new Date('2099-12-31') });
  await admin.get(`/api/licenses/${license.id}/lease-anchor`);
  return license.id;
}

export default {
  access: {
    'GET /api/licenses/:id/lease-anchor': { customer: 404, admin: 404 },
    'POST /api/licenses/:id/offline-code': { customer: 404, admin: 404 },
    'POST /api/licenses/:id/offline-code/check': { customer: 422, admin: 422 },
    'GET /api/licenses/:id/file': { customer: 404, admin: 404 },
    'POST /api/licenses/:id/new-lease-chain': { customer: 403, admin: 404 },
    'GET /.well-known/jwks.json': { nobody: 200, customer: 200, admin: 200 },
  },
  privacy: {
    taken: {
      'POST /api/licenses/:id/offline-code': () => ({ until: TODAY }),
      'POST /api/licenses/:id/offline-code/check': () => ({ code: '0004 6244 9531 7604 3716 0393' }),
    },
    tables: ['lease_chains'],
  },
  audit: {
    changes: {
      'POST /api/licenses/:id/offline-code': async (fixtures) => {
        const id = await aLeased(fixtures);
        const { id: without } = await fixtures.app.make.license();
        return {
          id,
          body: { until: dayOf(fixtures.now, 'Asia/Jakarta') },
          action: 'license.offline_code',
          after: { code_until: dayOf(fixtures.now, 'Asia/Jakarta') },
          tables: [],
          refused: [
            [422, { body: { until: '2001-01-01' } }],
            [409, { id: without, body: {} }],
          ],
        };
      },
      'POST /api/licenses/:id/new-lease-chain': async (fixtures) => {
        const id = await aLeased(fixtures);
        const { id: without } = await fixtures.app.make.license();
        return {
          id,
          action: 'license.new_chain',
          after: { lease_started_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown as string },
          tables: ['lease_chains'],
          refused: [[409, { id: without }]],
        };
      },
    },
    unaudited: ['POST /api/licenses/:id/offline-code/check'],
    tables: ['lease_chains'],
  },
  constraints: {
    unreachable: {
      lease_chains_pkey: 'written with "on conflict"',
      lease_chains_license_id_fkey: 'written while the licence is locked',
    },
  },
  fuzz: {
    seed: ({ app }) => app.em.execute('update plans set has_leases = true'),
    known: { until: [TODAY] },
  },
  withoutPerson: { lease_chains: ['anchor', 'checkpoints', 'sealed_with'] },
  withoutDemo: ['lease_chains'],
} satisfies ContractRows;
