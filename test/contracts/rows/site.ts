import type { ContractRows } from '../../support/contracts/rows.js';

const FEATURES = ['features.title', 'features.description'];
const inIndonesian = (column: string) => `${column}_indonesian`;

export default {
  access: {
    'GET /': { nobody: 200, customer: 200, admin: 200 },
    'GET /en': { nobody: 200, customer: 200, admin: 200 },
    'GET /id': { nobody: 200, customer: 200, admin: 200 },
    'GET /terms': { nobody: 200, customer: 200, admin: 200 },
    'GET /privacy': { nobody: 200, customer: 200, admin: 200 },
    'GET /robots.txt': { nobody: 200, customer: 200, admin: 200 },
    'GET /sitemap.xml': { nobody: 200, customer: 200, admin: 200 },
  },
  hostile: {
    pages: {
      '/en': { shows: ['plans.plan_name', 'plans.description', ...FEATURES], who: 'nobody' },
      '/id': { shows: ['plans.description_indonesian', ...FEATURES.map(inIndonesian)], who: 'nobody' },
      '/terms': { shows: [], asks: 'q', who: 'nobody' },
    },
  },
} satisfies ContractRows;
