import type { ContractRows } from '../../support/contracts/rows.js';

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
      '/': { shows: ['plans.*', 'features.*'], who: 'nobody' },
      '/terms': { shows: [], asks: 'q', who: 'nobody' },
    },
  },
} satisfies ContractRows;
