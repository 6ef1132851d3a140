import { expect } from '@jest/globals';
import { User } from '../../../src/accounts/users/user.entity.js';
import { BUDI, USER } from '../../support/contracts/audit-fixtures.js';
import { NO_PROFILE, PROFILE_FIELDS, SHARED_NUMBER } from '../../support/contracts/answer-fields.js';
import { end, moment, NAMES, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

const ACCOUNT_COLUMNS = ['username', ...PROFILE_FIELDS].map((name) => `users.${name}`);

const userFields = {
  ...NO_PROFILE,
  username: 'budi',
  email: 'budi@example.test',
  role: 'user',
  locale: null,
  wa_number: SHARED_NUMBER,
  unique_number: false,
};

export default {
  access: {
    'GET /api/users': { customer: 403, admin: 200 },
    'POST /api/users': { customer: 403, admin: 422 },
    'PUT /api/users/:id': { customer: 403, admin: 422 },
    'DELETE /api/users/:id': { customer: 403, admin: 404, needs: 'full access' },
    'PUT /api/users/:id/role': { customer: 403, admin: 422, needs: 'full access' },
    'PUT /api/users/:id/password': { customer: 403, admin: 422, needs: 'users:passwords' },
    'POST /api/users/:id/confirm-number': { customer: 403, admin: 422, needs: 'users:passwords' },
    'POST /api/users/:id/unlock': { customer: 403, admin: 404, needs: 'users:passwords' },
    'POST /api/users/:id/suspend': { customer: 403, admin: 404, needs: 'users:passwords' },
    'POST /api/users/:id/reactivate': { customer: 403, admin: 404, needs: 'users:passwords' },
    'GET /api/users/:id/limits': { customer: 404, admin: 404 },
    'PUT /api/users/:id/limits': { customer: 403, admin: 404 },
    'PUT /api/users/:id/notes': { customer: 403, admin: 422 },
    'GET /users': { customer: 403, admin: 200, needs: 'users:read' },
    'GET /users/:id': { customer: 404, admin: 404, needs: 'users:read' },
    'GET /staff': { customer: 403, admin: 302, needs: 'users:read' },
    'GET /staff/:id': { customer: 403, admin: 302, needs: 'users:read' },
  },
  privacy: {
    taken: {
      'POST /api/users': () => ({ ...userFields, password: 'secret' }),
      'PUT /api/users/:id': () => userFields,
      'PUT /api/users/:id/role': () => ({ role: 'user' }),
      'PUT /api/users/:id/password': () => ({ password: 'secret' }),
      'POST /api/users/:id/confirm-number': () => ({ wa_number: '628123456789' }),
      'PUT /api/users/:id/limits': () => ({ max_customer_count: 1, max_mikrotik_count: 1 }),
      'PUT /api/users/:id/notes': () => ({ notes: 'x' }),
    },
    ids: {
      users: ({ subscription }) => subscription.user.id,
    },
    tables: ['users'],
  },
  audit: {
    changes: {
      'POST /api/users': async () => ({
        body: { ...USER, password: 'correct horse', wa_number: '08123456789' },
        action: 'user.create',
        after: 'answered',
        refused: [
          [422, { body: { ...USER, password: 'short' } }],
          [409, { body: { ...USER, username: 'Admin', password: 'correct horse' } }],
        ],
      }),

      'PUT /api/users/:id': async ({ adminId, aUser }) => {
        const { id } = await aUser();
        return {
          id,
          body: { ...USER, username: 'Budi.2', wa_number: '08123456789' },
          action: 'user.update',
          before: { username: 'budi', wa_number: null },
          after: { username: 'Budi.2', wa_number: '628123456789' },
          refused: [
            [422, { body: { ...USER, role: 'root' } }],
            [409, { body: { ...USER, username: 'ADMIN' } }],
            [409, { id: adminId, body: { ...USER, role: 'user' } }],
          ],
        };
      },

      'PUT /api/users/:id/role': async ({ app, adminId, aUser }) => {
        const { id } = await aUser();
        await app.signIn('budi');
        return {
          id,
          body: { role: 'admin' },
          action: 'user.role',
          before: { role: 'user' },
          after: { role: 'admin' },
          refused: [
            [422, { body: { role: 'root' } }],
            [409, { id: adminId, body: { role: 'user' } }],
          ],
        };
      },

      'PUT /api/users/:id/password': async ({ app, aUser }) => {
        const { id } = await aUser();
        await app.signIn('budi');
        return {
          id,
          body: { password: 'correct horse' },
          action: 'user.password',
          refused: [[422, { body: { password: 'short' } }]],
        };
      },

      'POST /api/users/:id/confirm-number': async ({ app }) => {
        const { id } = await app.make.user({
          ...USER,
          waNumber: '628123456789',
          signInLinksFrom: new Date(),
        });
        return {
          id,
          body: { wa_number: '08123456789' },
          action: 'user.confirm_number',
          refused: [
            [422, { body: { wa_number: '1' } }],
            [409, { body: { wa_number: '08123456780' } }],
          ],
        };
      },

      'POST /api/users/:id/unlock': async ({ aUser }) => {
        const { id } = await aUser();
        return {
          id,
          action: 'user.unlock',
          // Only what was counted is deleted, in memory here.
          tables: [],
          refused: [[422, { body: { username: 'budi' } }]],
        };
      },

      'POST /api/users/:id/suspend': async ({ app, adminId, aUser }) => {
        const { id } = await aUser();
        await app.signIn('budi');
        return {
          id,
          action: 'user.suspend',
          before: { suspended_at: null },
          after: { suspended_at: expect.any(String) },
          refused: [[409, { id: adminId }]],
        };
      },

      'POST /api/users/:id/reactivate': async ({ app }) => {
        const { id } = await app.make.user({ ...USER, suspendedAt: moment(0) });
        return {
          id,
          action: 'user.reactivate',
          before: { suspended_at: moment(0).toISOString() },
          after: { suspended_at: null },
        };
      },

      'PUT /api/users/:id/limits': async ({ aUser }) => {
        const { id } = await aUser();
        return {
          id,
          body: { max_customer_count: 7 },
          action: 'user.limits',
          before: { max_customer_count: null },
          after: { max_customer_count: 7 },
          refused: [[422, { body: { max_customer_count: -1 } }]],
        };
      },

      'PUT /api/users/:id/notes': async ({ aUser }) => {
        const { id } = await aUser();
        return {
          id,
          body: { notes: 'Pays in cash' },
          action: 'user.notes',
          refused: [[422, { body: { notes: 7 } }]],
        };
      },

      'DELETE /api/users/:id': async ({ app, adminId, aUser }) => {
        const { id, createdAt } = await aUser();
        await app.make.license({ owner: await app.em.findOneOrFail(User, id) });
        const busy = (await app.make.subscription()).user;
        return {
          id,
          action: 'user.delete',
          before: {
            id,
            ...NO_PROFILE,
            ...USER,
            role: 'user',
            locale: null,
            created_at: createdAt.toISOString(),
          },
          refused: [
            [409, { id: adminId }],
            [409, { id: busy.id }],
          ],
        };
      },
    },
    tables: ['users'],
    called: { user: BUDI },
  },
  edits: {
    'PUT /api/users/:id': { rows: '/api/users', field: 'full_name', values: ['Ani', 'Budi'] },
    'PUT /api/users/:id/role': { rows: '/api/users', field: 'role', values: ['viewer', 'sales'] },
    'PUT /api/users/:id/limits': {
      row: '/api/users/:id/limits',
      field: 'max_customer_count',
      values: [5, 6],
    },
    'PUT /api/users/:id/notes': { field: 'notes', values: ['Pays late.', 'Pays early.'] },
    'PUT /api/users/:id/messages': { field: 'wants', values: [false, true] },
  },
  list: {
    name: 'users',
    sorts: {
      '-created_at': 'instant',
      name: 'text',
      username: 'text',
      full_name: 'text',
      '-owed': 'amount',
      ends_at: 'instant',
      '-last_sign_in_at': 'instant',
    },
    fill: ({ make }) =>
      times(10, (i) =>
        make.user({ username: `walk-${i % 2}-${i}`, createdAt: moment(i), lastSignInAt: end(i) }),
      ),
    fillWithTexts: ({ make }) =>
      times(NAMES.length, (i) =>
        make.user({ username: NAMES[i]!, waNumber: i % 2 ? `62812345678${i}` : undefined }),
      ),
    searched: (row) => [row.username!, row.email!, row.wa_number!],
    parts: ['a_', 'A.', '.', '@', '6281', 'EXAMPLE', 'paid', '-'],
  },
  constraints: {
    checked: {
      users_username_check: ['POST /api/users', 'no spaces'],
      users_wa_number_check: ['POST /api/users', '123'],
      users_role_check: ['PUT /api/users/1/role', 'root'],
      users_max_customer_count_check: ['PUT /api/users/1/limits', -1],
      users_max_mikrotik_count_check: ['PUT /api/users/1/limits', -1],
      users_tax_id_check: ['PUT /api/users/1', '123'],
      users_notes_check: ['PUT /api/users/1/notes', 'x'.repeat(2_001)],
    },
    unreachable: {
      users_staff_email_check: 'the service refuses staff without e-mail, under the lock of the account',
    },
    kept: ['users'],
  },
  idempotency: {
    requests: {
      'POST /api/users': async ({ serial }) => {
        const n = serial();
        return {
          body: {
            username: `user${n}`,
            email: `user${n}@example.test`,
            password: 'secret pass',
            role: 'user',
          },
        };
      },
    },
  },
  // The former addresses of accounts.
  tableNames: { staff: 'users' },
  fuzz: {
    known: {
      email: ['one@example.test', 'two@example.test', 'three@example.test'],
      wa_number: ['081234567890'],
      tax_id: ['0123456789012345'],
      full_name: ['Budi Santoso'],
      company: ['CV Budi'],
      address: ['Jl. Merdeka 1, Bandung'],
    },
  },
  hostile: {
    tables: ['users'],
    pages: {
      '/users': { shows: [...ACCOUNT_COLUMNS, 'users.saved_views'], opens: true, asks: 'q' },
      '/users/2': {
        shows: [
          ...ACCOUNT_COLUMNS,
          'users.notes',
          'licenses.license_key',
          'plans.plan_name',
          'last_verifications.code',
        ],
      },
    },
  },
  listPages: { '/users': 1 },
  withoutPerson: { users: ['role'] },
} satisfies ContractRows;
