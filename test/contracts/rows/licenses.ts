import { expect } from '@jest/globals';
import { end, moment, NAMES, times } from '../../support/contracts/lists.js';
import { textsOf } from '../../../src/rules/fields.js';
import { LICENSE_FIELDS } from '../../../src/rules/license-fields.js';
import type { ContractRows } from '../../support/contracts/rows.js';

const licenseFields = (license_key: string) => ({
  license_key,
  username: null,
  expires_at: null,
  ...textsOf(LICENSE_FIELDS, () => null),
});

/** Of a generated key. */
const ENDING = expect.stringMatching(/^…[A-Z0-9]{4}$/) as unknown as string;

export default {
  access: {
    'GET /api/licenses': { customer: 200, admin: 200 },
    'POST /api/licenses': { customer: 403, admin: 422 },
    'PUT /api/licenses/:id': { customer: 403, admin: 422 },
    'DELETE /api/licenses/:id': { customer: 403, admin: 404, needs: 'full access' },
    'POST /api/licenses/:id/update-customer-count': { customer: 403, admin: 422 },
    'GET /api/licenses/:id/customer-count': { customer: 404, admin: 404 },
    'POST /api/licenses/:id/update-usage': { customer: 403, admin: 422 },
    'GET /api/licenses/:id/usage': { customer: 404, admin: 404 },
    'GET /api/generate-license-key': { customer: 403, admin: 200 },
    'POST /api/licenses/:id/activate': { customer: 403, admin: 404 },
    'POST /api/licenses/:id/rotate': { customer: 403, admin: 422 },
    'POST /api/licenses/batch': { customer: 403, admin: 422 },
    'GET /licenses/:id': { customer: 404, admin: 404, needs: 'licenses:read' },
    'GET /licenses': { customer: 200, admin: 200, needs: 'licenses:read' },
  },
  privacy: {
    taken: {
      'POST /api/licenses': ({ licenseKey }) => licenseFields(licenseKey),
      'POST /api/licenses/batch': () => ({ count: 1, username: null, expires_at: null }),
      'PUT /api/licenses/:id': ({ licenseKey }) => ({ ...licenseFields(licenseKey), status: 'active' }),
      'POST /api/licenses/:id/rotate': () => ({ overlap_hours: 0, reason: 'lost', note: null }),
      'POST /api/licenses/:id/update-customer-count': () => ({ customer_count: 1 }),
      'POST /api/licenses/:id/update-usage': () => ({ current_customer_count: 1, current_mikrotik_count: 1 }),
    },
    ids: {
      licenses: async ({ app, subscription }) => {
        await app.em.execute('update plans set has_leases = true');
        return subscription.license.id;
      },
    },
    tables: ['licenses', 'retired_keys'],
  },
  audit: {
    changes: {
      'POST /api/licenses': async ({ app }) => ({
        body: { license_key: 'AFS-SECRET-KEY-9F2C', expires_at: '2091-01-31' },
        action: 'license.create',
        after: 'answered',
        refused: [
          [422, { body: { license_key: 'AFS-SECRET-KEY-9F2C', username: 'nobody' } }],
          [409, { body: { license_key: (await app.make.license()).licenseKey } }],
        ],
      }),

      'PUT /api/licenses/:id': async ({ aLicense }) => {
        const { id, licenseKey: license_key } = await aLicense();
        return {
          id,
          body: { license_key, status: 'inactive' },
          action: 'license.update',
          before: { status: 'active', display_status: 'active' },
          after: { status: 'inactive', display_status: 'inactive' },
          refused: [
            [422, { body: { license_key } }],
            [422, { body: { license_key: 'AFS-OTHER-KEY', status: 'active' } }],
          ],
        };
      },

      'POST /api/licenses/:id/activate': async ({ app, aLicense }) => {
        const { id } = await aLicense();
        await app.em.execute(`update licenses set status = 'inactive' where id = ?`, [id]);
        const { license } = await app.make.subscription({ endDate: new Date('2020-01-01') });
        return {
          id,
          action: 'license.update',
          before: { status: 'inactive', display_status: 'inactive' },
          after: { status: 'active', display_status: 'active' },
          refused: [[409, { id: license.id }]],
        };
      },

      'POST /api/licenses/:id/rotate': async ({ app, now }) => {
        const { id } = await app.make.license({ licenseKey: 'AFS-SECRET-KEY-9F2C' });
        const { id: justRotated } = await app.make.license();
        await app.em.execute(
          `insert into retired_keys (sha256, license_id, ending, valid_until, retired_at) values ('\\x01', ?, '…0001', ?, ?)`,
          [justRotated, now, now],
        );
        return {
          id,
          body: { overlap_hours: 0, reason: 'leaked', note: 'Seen in a group' },
          action: 'license.rotate',
          before: { license_key: '…9F2C', overlap_until: null, reason: null, note: null },
          after: {
            license_key: ENDING,
            overlap_until: now.toISOString(),
            reason: 'leaked',
            note: 'Seen in a group',
          },
          refused: [
            [422, { body: { reason: 'bored' } }],
            [409, { id: justRotated, body: { reason: 'lost' } }],
          ],
        };
      },

      'DELETE /api/licenses/:id': async ({ app }) => {
        const {
          id,
          licenseKey: _,
          ...license
        } = await app.make.license({ licenseKey: 'AFS-SECRET-KEY-9F2C' });
        const used = (await app.make.subscription()).license;
        return {
          id,
          action: 'license.delete',
          before: expect.objectContaining({
            id,
            license_key: '…9F2C',
            status: license.status,
          }) as unknown as object,
          refused: [[409, { id: used.id }]],
        };
      },

      'POST /api/licenses/:id/update-customer-count': async ({ now, aLicense }) => {
        const { id } = await aLicense();
        return {
          id,
          body: { customer_count: 12 },
          action: 'license.usage',
          before: { current_customer_count: 0, reported_at: null },
          after: { current_customer_count: 12, reported_at: now.toISOString() },
          refused: [[422, { body: { customer_count: '12' } }]],
        };
      },

      'POST /api/licenses/:id/update-usage': async ({ now, aLicense }) => {
        const { id } = await aLicense();
        return {
          id,
          body: { current_mikrotik_count: 2 },
          action: 'license.usage',
          before: { current_mikrotik_count: 0, reported_at: null },
          after: { current_mikrotik_count: 2, reported_at: now.toISOString() },
          refused: [[422, { body: {} }]],
        };
      },
    },
    severalActions: ['POST /api/licenses/batch'],
    tables: ['licenses', 'retired_keys'],
    cleared: ['licenses'],
    called: { license: { license_key: '…9F2C' }, 'license.rotate': { license_key: ENDING } },
  },
  edits: {
    'PUT /api/licenses/:id': {
      rows: '/api/licenses',
      field: 'wifi_ai_url',
      values: ['http://a', 'http://b'],
    },
  },
  list: {
    name: 'licenses',
    sorts: { '-created_at': 'instant', expires_at: 'instant', license_key: 'text' },
    fill: ({ make }) =>
      times(11, async (i) => {
        const owner = await make.user();
        const license = await make.license({ owner, createdAt: moment(i), expiresAt: end(i) });
        if (i % 2) await make.subscription({ license, user: owner });
      }),
    fillWithTexts: ({ make }) =>
      times(NAMES.length + 1, async (i) => {
        const owner = NAMES[i] ? await make.user({ username: NAMES[i] }) : undefined;
        await make.license({
          licenseKey: `AFS-${i}-SEARCH`,
          owner,
          status: i % 2 ? 'active' : 'expired',
        });
      }),
    searched: (row) => [row.license_key!, row.user_name!, row.status!],
    parts: ['a_b', 'a.b', 'A_', 'AFS-', '-1-', 'ACT', 'ex'],
  },
  constraints: {
    checked: {
      licenses_license_key_check: ['POST /api/licenses', 'UNDER_SCORE'],
      licenses_status_check: ['PUT /api/licenses/1', 'paused'],
      licenses_current_customer_count_check: ['POST /api/licenses/1/update-usage', -1],
      licenses_current_mikrotik_count_check: ['POST /api/licenses/1/update-usage', -1],
    },
    unreachable: {
      retired_keys_sha256_unique:
        'a key is retired only from its licence, and the trigger gives it to no other',
      retired_keys_license_id_fkey: 'written while the licence is locked',
    },
    kept: ['licenses'],
  },
  idempotency: {
    requests: {
      'POST /api/licenses': async ({ serial }) => ({
        body: { license_key: `AFS-ONCE-${serial()}`, wifi_ai_url: 'http://ä “</script>' },
      }),
      'POST /api/licenses/batch': async () => ({ body: { count: 1 } }),
      'POST /api/licenses/:id/rotate': async ({ app }) => ({
        id: (await app.make.license()).id,
        body: { reason: 'lost' },
      }),
    },
  },
  hostile: {
    tables: ['licenses'],
    pages: {
      '/licenses': {
        shows: [
          'licenses.*',
          'last_verifications.code',
          'users.username',
          'users.full_name',
          'users.wa_number',
        ],
        opens: true,
        asks: 'q',
      },
    },
  },
  listPages: { '/licenses': 0 },
  withoutPerson: { licenses: ['status'] },
} satisfies ContractRows;
