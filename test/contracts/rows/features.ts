import { expect } from '@jest/globals';
import { defaultFeatures } from '../../../src/catalog/features/default-features.js';
import { FEATURE } from '../../support/contracts/audit-fixtures.js';
import { addFeature, TEXTS, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

const featureFields = {
  title: 'x',
  title_indonesian: 'x',
  description: 'x',
  description_indonesian: 'x',
  icon: 'Bell',
  order_num: 1,
  is_active: true,
};

export default {
  access: {
    'GET /api/features': { customer: 403, admin: 200, needs: 'full access' },
    'POST /api/features': { customer: 403, admin: 422, needs: 'full access' },
    'PUT /api/features/:id': { customer: 403, admin: 422, needs: 'full access' },
    'DELETE /api/features/:id': { customer: 403, admin: 404, needs: 'full access' },
    'POST /api/reset-features': { customer: 403, admin: 200, needs: 'full access' },
    'GET /api/public/features': { nobody: 200, customer: 200, admin: 200 },
    'GET /features': { customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: {
    taken: {
      'POST /api/features': () => featureFields,
      'PUT /api/features/:id': () => featureFields,
    },
    ids: {
      features: async ({ admin }) => (await admin.get('/api/features').body<[{ id: number }]>())[0].id,
    },
    tables: ['features'],
  },
  audit: {
    changes: {
      'POST /api/features': async () => ({
        body: FEATURE,
        action: 'feature.create',
        after: 'answered',
        refused: [[422, { body: { ...FEATURE, order_num: 0 } }]],
      }),

      'PUT /api/features/:id': async ({ aFeature }) => {
        const { id } = await aFeature();
        return {
          id,
          body: { ...FEATURE, is_active: false },
          action: 'feature.update',
          before: { is_active: true },
          after: { is_active: false },
          refused: [[422, { body: { ...FEATURE, title: '' } }]],
        };
      },

      'DELETE /api/features/:id': async ({ aFeature }) => {
        const feature = await aFeature();
        return {
          id: feature.id,
          action: 'feature.delete',
          before: feature,
        };
      },

      'POST /api/reset-features': async ({ now, aFeature }) => {
        await aFeature();
        return {
          action: 'feature.reset',
          before: { features: 1 },
          after: { features: defaultFeatures(now).length },
        };
      },
    },
    tables: ['features'],
    cleared: ['features'],
    called: { feature: { title: expect.any(String) } },
  },
  edits: { 'PUT /api/features/:id': { rows: '/api/features', field: 'title', values: ['one', 'two'] } },
  list: {
    name: 'features',
    sorts: { order_num: 'amount', title: 'text', created_at: 'instant' },
    fill: async (app) => {
      const { admin } = app;
      await times(11, (i) => addFeature(admin, `walk ${i % 2}`, 'x', 1 + (i % 3)));
    },
    fillWithTexts: async (app) => {
      const { admin } = app;
      await times(TEXTS.length, (i) => addFeature(admin, TEXTS[i]!, TEXTS.at(-1 - i)!, i + 1));
    },
    searched: (row) => [row.title!, row.description!],
    parts: ['é', 'É', 'жи', '漢', 'UNDER', 'e', ' ', '1'],
  },
  constraints: {
    checked: { features_order_num_check: ['POST /api/features', 0] },
    row: ({ admin }) => admin.post('/api/reset-features').set('Idempotency-Key', 'one').expect(200),
  },
  idempotency: {
    requests: {
      'POST /api/features': async () => ({
        body: { title: 'Once', description: '1. **one**', order_num: 1 },
      }),
      'POST /api/reset-features': async () => ({}),
    },
  },
  fuzz: {
    seed: ({ api }) => api.post('/api/reset-features').expect(200),
  },
  hostile: {
    tables: ['features'],
    pages: { '/features': { shows: ['features.*'], opens: true, asks: 'q' } },
  },
  listPages: { '/features': 1 },
  withoutPerson: {
    features: ['description', 'description_indonesian', 'icon', 'search_text', 'title', 'title_indonesian'],
  },
} satisfies ContractRows;
