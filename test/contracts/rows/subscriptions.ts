import { expect } from '@jest/globals';
import { BUDI } from '../../support/contracts/audit-fixtures.js';
import { end, moment, NAMES, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

const subscriptionFields = (ids: Record<string, number>) => ({
  username: 'budi',
  license_id: ids.licenses,
  plan_type: 'basic',
  amount: 1,
  end_date: null,
});

export default {
  access: {
    'GET /api/subscriptions': { customer: 200, admin: 200 },
    'POST /api/subscriptions': { customer: 403, admin: 422 },
    'PUT /api/subscriptions/:id': { customer: 403, admin: 422 },
    'DELETE /api/subscriptions/:id': { customer: 403, admin: 404, needs: 'full access' },
    'GET /api/subscriptions/:id/renewal': { customer: 403, admin: 404 },
    'POST /api/subscriptions/:id/renew': { customer: 403, admin: 404 },
    'GET /api/subscriptions/:id/renewal/undo': { customer: 403, admin: 404, needs: 'subscriptions:write' },
    'POST /api/subscriptions/:id/renewal/undo': { customer: 403, admin: 404, needs: 'subscriptions:write' },
    'GET /subscriptions/:id': { customer: 404, admin: 404, needs: 'subscriptions:read' },
    'GET /subscriptions': { customer: 200, admin: 200, needs: 'subscriptions:read' },
  },
  privacy: {
    taken: {
      'POST /api/subscriptions': ({ ids }) => ({ ...subscriptionFields(ids), billing_period: 'monthly' }),
      'PUT /api/subscriptions/:id': ({ ids }) => ({
        ...subscriptionFields(ids),
        status: 'active',
        payment_status: 'paid',
      }),
      'POST /api/subscriptions/:id/renew': () => ({ billing_period: 'monthly', end_date: null }),
      'POST /api/subscriptions/:id/renewal/undo': () => ({ reason: 'x' }),
    },
    ids: {
      subscriptions: ({ subscription }) => subscription.id,
    },
    tables: ['subscriptions'],
  },
  audit: {
    changes: {
      'POST /api/subscriptions': async ({ app, aUser, aLicense }) => {
        const [{ username }, { id: license_id }] = [await aUser(), await aLicense()];
        const { planType: plan_type } = await app.make.plan();
        const used = (await app.make.subscription()).license;
        const body = { username, license_id, plan_type, amount: 5 };
        return {
          body,
          action: 'subscription.create',
          after: 'answered',
          refused: [
            [422, { body: { ...body, plan_type: 'none_such' } }],
            [409, { body: { ...body, license_id: used.id } }],
          ],
        };
      },

      'PUT /api/subscriptions/:id': async ({ app, aSubscription }) => {
        const { id, body } = await aSubscription();
        const used = (await app.make.subscription()).license;
        const sent = { ...body, amount: 6, status: 'active', payment_status: 'paid' };
        return {
          id,
          body: sent,
          action: 'subscription.update',
          before: { amount: 5, renewal_price: 5, payment_status: 'pending' },
          after: { amount: 6, renewal_price: 6, payment_status: 'paid' },
          refused: [
            [422, { body }],
            [409, { body: { ...sent, license_id: used.id } }],
          ],
        };
      },

      'DELETE /api/subscriptions/:id': async ({ aSubscription }) => {
        const { id } = await aSubscription();
        return {
          id,
          action: 'subscription.delete',
          before: expect.objectContaining({
            id,
            username: 'budi',
            license_key: '…9F2C',
          }) as unknown as object,
        };
      },
    },
    severalActions: ['POST /api/subscriptions/:id/renew', 'POST /api/subscriptions/:id/renewal/undo'],
    tables: ['subscriptions'],
    called: {
      subscription: {
        ...BUDI,
        license_key: '…9F2C',
        plan_name: expect.any(String),
        amount: expect.any(Number),
        payment_status: expect.any(String),
      },
    },
  },
  edits: { 'PUT /api/subscriptions/:id': { rows: '/api/subscriptions', field: 'amount', values: [1, 2] } },
  list: {
    name: 'subscriptions',
    sorts: { '-created_at': 'instant', end_date: 'instant', amount: 'amount' },
    fill: ({ make }) =>
      times(11, (i) =>
        make.subscription({
          createdAt: moment(i),
          endDate: end(i),
          amount: [0, 50_000, 2 ** 31, 999_999_999_999][i % 4],
        }),
      ),
    fillWithTexts: ({ make }) =>
      times(NAMES.length, async (i) =>
        make.subscription({
          user: await make.user({ username: NAMES[i]! }),
          license: await make.license({ licenseKey: `AFS-${i}-SEARCH` }),
          plan: await make.plan({ planType: i % 2 ? `under_score${i}` : `gold${i}` }),
          paymentStatus: (['paid', 'pending', 'failed'] as const)[i % 3],
        }),
      ),
    searched: (row) => [row.user_name!, row.license_key!, row.plan_type!, row.payment_status!],
    parts: ['a_b', 'a.b', 'A_', 'AFS-', '-1-', 'PAID', 'pend', 'r_s', 'GOLD', '\u001f'],
  },
  constraints: {
    checked: {
      subscriptions_amount_check: ['POST /api/subscriptions', 1_000_000_000_000],
      subscriptions_status_check: ['PUT /api/subscriptions/1', 'paused'],
      subscriptions_payment_status_check: ['PUT /api/subscriptions/1', 'lost'],
    },
    unreachable: {
      subscriptions_anchor_day_check: 'the anchor is the day of a month of a date that was taken',
      subscriptions_renewal_price_check: 'an amount that was taken before',
      subscriptions_renewal_period_check: 'the length of a plan, or one that was taken before',
      subscriptions_scheduled_price_check: 'the price of a plan',
      subscriptions_scheduled: 'written together',
      subscription_periods_kind_check: 'the code says how a period came about',
      subscription_periods_billing_period_check: 'an input checks the same',
      subscription_periods_of_days_check: 'counted by the code',
      subscription_periods_price_check: 'an amount that was taken before',
      subscription_periods_anchor_day_check: 'the day of a month of a date that was taken',
      subscription_periods_forward: 'an end is moved by code that puts what it cuts before it',
    },
  },
  idempotency: {
    requests: {
      'POST /api/subscriptions': async ({ app }) => ({
        body: {
          username: 'colleague',
          license_id: (await app.make.license()).id,
          plan_type: 'basic',
          amount: 1,
        },
      }),
      'POST /api/subscriptions/:id/renew': async ({ app }) => ({
        id: (await app.make.subscription()).id,
        body: { billing_period: 'quarterly' },
      }),
      'POST /api/subscriptions/:id/renewal/undo': async ({ app, admin }) => {
        const { id } = await app.make.subscription();
        await admin.post(`/api/subscriptions/${id}/renew`, {});
        return { id, body: { reason: 'Once' } };
      },
    },
    events: {
      // A renewal, and the invoice that asks for it.
      'POST /api/subscriptions/:id/renew': 2,
      'POST /api/subscriptions/:id/renewal/undo': 2,
    },
  },
  hostile: {
    tables: ['subscriptions'],
    pages: {
      '/subscriptions': {
        shows: [
          'licenses.license_key',
          'plans.plan_name',
          'plans.plan_type',
          'users.username',
          'users.full_name',
          'users.wa_number',
        ],
        opens: true,
        asks: 'q',
      },
    },
  },
  listPages: { '/subscriptions': 1 },
  withoutPerson: {
    subscriptions: ['payment_status', 'renewal_period', 'status'],
    subscription_periods: ['kind', 'billing_period', 'plan_name', 'before', 'replaces'],
  },
} satisfies ContractRows;
