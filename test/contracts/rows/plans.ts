import { expect } from '@jest/globals';
import { PLAN } from '../../support/contracts/audit-fixtures.js';
import { moment, TEXTS, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

const planFields = {
  plan_type: 'starter',
  plan_name: 'Starter',
  max_customer_count: 1,
  max_mikrotik_count: 1,
  billing_period: 'monthly',
  price_per_month: 1,
  price_per_quarter: 1,
  price_per_semi_annual: 1,
  price_per_annual: 1,
  grace_days: 1,
  router_policy: 'watch',
  has_leases: true,
  features: [],
  description: '',
  description_indonesian: '',
};

export default {
  access: {
    'GET /api/plans': { customer: 403, admin: 200 },
    'POST /api/plans': { customer: 403, admin: 422 },
    'PUT /api/plans/:id': { customer: 403, admin: 422 },
    'DELETE /api/plans/:id': { customer: 403, admin: 404 },
    'POST /api/reset-plans': { customer: 403, admin: 200, needs: 'full access' },
    'GET /api/public/plans': { nobody: 200, customer: 200, admin: 200 },
    'GET /plans': { customer: 403, admin: 200, needs: 'plans:read' },
  },
  privacy: {
    taken: {
      'POST /api/plans': () => planFields,
      'PUT /api/plans/:id': () => planFields,
    },
    ids: {
      plans: ({ subscription }) => subscription.plan.id,
    },
    tables: ['plans'],
  },
  audit: {
    changes: {
      'POST /api/plans': async ({ app }) => ({
        body: PLAN,
        action: 'plan.create',
        after: 'answered',
        refused: [
          [422, { body: { ...PLAN, max_mikrotik_count: 0 } }],
          [409, { body: { ...PLAN, plan_type: (await app.make.plan()).planType } }],
        ],
      }),

      'PUT /api/plans/:id': async ({ app, admin }) => {
        const { id } = await admin.post('/api/plans', PLAN).body<{ id: number }>();
        const other = await app.make.plan();
        return {
          id,
          body: { ...PLAN, plan_name: 'Renamed', price_per_annual: 11 },
          action: 'plan.update',
          before: { plan_name: 'Starter', price_per_annual: 12 },
          after: { plan_name: 'Renamed', price_per_annual: 11 },
          refused: [
            [422, { body: { ...PLAN, plan_name: '' } }],
            [409, { body: { ...PLAN, plan_type: other.planType } }],
          ],
        };
      },

      'DELETE /api/plans/:id': async ({ app, admin }) => {
        const { body } = await admin.post('/api/plans', PLAN);
        const { id } = body as { id: number };
        const used = (await app.make.subscription()).plan;
        return {
          id,
          action: 'plan.delete',
          before: body as object,
          refused: [[409, { id: used.id }]],
        };
      },

      'POST /api/reset-plans': async ({ app }) => {
        await app.make.plan({ planType: 'idle', pricePerMonth: 2 });
        const plan = await app.make.plan({ planType: 'used', pricePerMonth: 1 });
        await app.make.subscription({ plan });
        const six = ['basic', 'standard', 'premium', 'classic', 'silver', 'gold'];
        return {
          action: 'plan.reset',
          before: { plans: ['used', 'idle'] },
          after: { plans: ['used', ...six] },
        };
      },
    },
    tables: ['plans'],
    cleared: ['plans'],
    called: { plan: { plan_name: expect.any(String) } },
  },
  edits: { 'PUT /api/plans/:id': { rows: '/api/plans', field: 'description', values: ['one', 'two'] } },
  list: {
    name: 'plans',
    sorts: { price_per_month: 'amount', plan_name: 'text', created_at: 'instant' },
    fill: ({ make }) =>
      times(11, (i) =>
        make.plan({
          planName: `P${i % 2}`,
          pricePerMonth: i < 5 ? 999_999_999_999 - i : i % 3,
          createdAt: moment(i),
        }),
      ),
    fillWithTexts: async (app) => {
      const { admin } = app;
      await times(TEXTS.length, (i) =>
        admin
          .post('/api/plans', {
            plan_type: `type_${i}`,
            plan_name: TEXTS[i],
            description: TEXTS.at(-1 - i),
            max_customer_count: 1,
            max_mikrotik_count: 1,
            billing_period: 'monthly',
            price_per_month: i,
          })
          .expect(201),
      );
    },
    searched: (row) => [row.plan_name!, row.plan_type!, row.description!],
    parts: ['é', 'É', 'жи', '漢', 'TYPE_', 'e', '1'],
  },
  constraints: {
    checked: {
      plans_plan_type_check: ['POST /api/plans', 'Capital'],
      plans_max_customer_count_check: ['POST /api/plans', 0],
      plans_max_mikrotik_count_check: ['POST /api/plans', 0],
      plans_billing_period_check: ['POST /api/plans', 'weekly'],
      plans_price_per_month_check: ['POST /api/plans', -1],
      plans_price_per_quarter_check: ['POST /api/plans', 1_000_000_000_000],
      plans_price_per_semi_annual_check: ['POST /api/plans', 1_000_000_000_000],
      plans_price_per_annual_check: ['POST /api/plans', 1_000_000_000_000],
      plans_grace_days_check: ['POST /api/plans', 61],
      plans_router_policy_check: ['POST /api/plans', 'block'],
    },
    kept: ['plans'],
  },
  idempotency: {
    requests: {
      'POST /api/plans': async ({ serial }) => ({
        body: {
          plan_type: `type_${serial()}`,
          plan_name: 'Plan',
          max_customer_count: 1,
          max_mikrotik_count: 1,
          billing_period: 'monthly',
          price_per_month: 1,
        },
      }),
      'POST /api/reset-plans': async () => ({}),
    },
  },
  fuzz: { known: { plan_type: ['basic', 'gold'], plan_id: [1, 2, 3, 4, 5, 6] } },
  hostile: { tables: ['plans'], pages: { '/plans': { shows: ['plans.*'], opens: true, asks: 'q' } } },
  listPages: { '/plans': 0 },
  withoutPerson: {
    plans: [
      'billing_period',
      'description',
      'description_indonesian',
      'features',
      'plan_name',
      'plan_type',
      'router_policy',
      'search_text',
    ],
  },
} satisfies ContractRows;
