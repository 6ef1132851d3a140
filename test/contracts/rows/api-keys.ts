import { expect } from '@jest/globals';
import { User } from '../../../src/accounts/users/user.entity.js';
import { NOBODY } from '../../support/contracts/audit-fixtures.js';
import type { ContractRows } from '../../support/contracts/rows.js';
import { DAY } from '../../support/factory.js';
import type { TestApp } from '../../support/servers/test-app.js';

const keyOf = async (
  { em, make }: TestApp,
  username: string,
  rest: { createdAt?: Date; expiresAt?: Date } = {},
) => {
  const owner = await em.findOneOrFail(User, { username });
  return (await make.apiKey(owner, ['licenses:read'], { name: 'Billing', ...rest })).row;
};

const FACTS = {
  prefix: expect.stringMatching(/^lis_\w{8}$/) as unknown as string,
  scopes: ['licenses:read'],
  license_ids: null,
  networks: ['203.0.113.9/32'],
  no_expiry_reason: null,
  previous_until: null,
};

const later = (now: Date, days: number) => new Date(now.getTime() + days * DAY);

export default {
  access: {
    'GET /api/api-keys': { customer: 403, admin: 200, needs: 'full access' },
    'POST /api/api-keys': { customer: 403, admin: 422, needs: 'full access' },
    'POST /api/api-keys/:id/rotate': { customer: 403, admin: 404, needs: 'full access' },
    'DELETE /api/api-keys/:id': { customer: 403, admin: 404, needs: 'full access' },
    'GET /api-keys': { customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: {
    taken: {
      'POST /api/api-keys': ({ ids }) => ({
        name: 'Billing',
        scopes: ['usage:report'],
        license_ids: [ids.licenses],
        networks: ['203.0.113.0/24'],
        expires_in_days: null,
        no_expiry_reason: 'x',
      }),
      'POST /api/api-keys/:id/rotate': () => ({ overlap_hours: 24 }),
    },
    ids: {
      'api-keys': async ({ app }) => (await keyOf(app, 'admin')).id,
    },
    tables: ['api_keys'],
  },
  audit: {
    changes: {
      'POST /api/api-keys': async () => ({
        body: { name: 'Billing', scopes: ['licenses:read'], networks: ['203.0.113.9'] },
        action: 'api_key.create',
        after: { ...FACTS, name: 'Billing', expires_at: '2091-02-19T03:04:05.678Z' },
        refused: [
          [422, { body: { name: 'Billing', scopes: [] } }],
          [422, { body: { name: 'Billing', scopes: ['licenses:read'], license_ids: [NOBODY] } }],
        ],
      }),

      'POST /api/api-keys/:id/rotate': async ({ app, now }) => {
        const { id } = await keyOf(app, 'admin', { createdAt: now, expiresAt: later(now, 10) });
        const stranger = await app.make.user({ role: 'admin' });
        const theirs = (await app.make.apiKey(stranger, ['licenses:read'])).row;
        return {
          id,
          body: { overlap_hours: 24 },
          action: 'api_key.rotate',
          before: { previous_until: null },
          after: { previous_until: later(now, 1).toISOString() },
          refused: [
            [409, { id: theirs.id, body: {} }],
            [422, { body: { overlap_hours: 2 } }],
          ],
        };
      },

      'DELETE /api/api-keys/:id': async ({ app, now }) => {
        const { id } = await keyOf(app, 'admin', { expiresAt: later(now, 10) });
        return {
          id,
          action: 'api_key.delete',
          before: { ...FACTS, networks: [], name: 'Billing', expires_at: later(now, 10).toISOString() },
        };
      },
    },
    tables: ['api_keys'],
    called: { api_key: { user_id: expect.any(Number), username: 'admin', title: 'Billing' } },
  },
  constraints: {
    row: ({ app }) => keyOf(app, 'admin'),
    unreachable: {
      api_keys_public_id_unique: 'the id is drawn from 62^8',
      api_keys_scopes: 'a list without scopes is refused by the input',
      api_keys_license_ids: 'a list without licences is refused by the input',
      api_keys_no_expiry: 'the service writes one or the other',
      api_keys_previous: 'both are written together',
    },
  },
  idempotency: {
    requests: {
      'POST /api/api-keys': async ({ serial }) => ({
        body: { name: `Key ${serial()}`, scopes: ['licenses:read'] },
      }),
      'POST /api/api-keys/:id/rotate': async ({ app }) => ({
        id: (await keyOf(app, 'admin')).id,
        colleaguesId: (await keyOf(app, 'colleague')).id,
        body: { overlap_hours: 24 },
      }),
    },
  },
  fuzz: {
    known: {
      scopes: [['licenses:read'], ['usage:report', 'keys:rotate'], ['audit:read']],
      networks: [[], ['203.0.113.0/24', '2001:db8::/32']],
    },
    seed: ({ app }) => keyOf(app, 'admin'),
  },
  hostile: {
    tables: ['api_keys'],
    row: async ({ app: { em, make } }) =>
      make.apiKey(await em.findOneOrFail(User, { username: 'admin' }), ['licenses:read'], {
        expiresAt: null,
        noExpiryReason: 'x',
        networks: ['10.0.0.0/8'],
      }),
    pages: { '/api-keys': { shows: ['api_keys.*', 'users.username'] } },
  },
  listPages: { '/api-keys': 0 },
  tableNames: { 'api-keys': 'api_keys' },
} satisfies ContractRows;
