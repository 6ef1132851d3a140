import { WEBHOOK_EVENTS } from '../../../src/rules/webhooks.js';
import { times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/webhooks': { customer: 403, admin: 200 },
    'POST /api/webhooks': { customer: 403, admin: 422 },
    'PUT /api/webhooks/:id': { customer: 403, admin: 422 },
    'DELETE /api/webhooks/:id': { customer: 403, admin: 404 },
    'POST /api/webhooks/:id/rotate': { customer: 403, admin: 404 },
    'POST /api/webhooks/:id/enable': { customer: 403, admin: 404 },
    'POST /api/webhooks/:id/disable': { customer: 403, admin: 404 },
    'POST /api/webhooks/:id/test': { customer: 403, admin: 404 },
    'GET /api/webhook-deliveries': { customer: 403, admin: 200 },
    'GET /api/webhook-deliveries/:id': { customer: 403, admin: 404 },
    'POST /api/webhook-deliveries/:id/resend': { customer: 403, admin: 404 },
    'GET /webhooks': { customer: 403, admin: 200, needs: 'full access' },
  },
  privacy: {
    taken: {
      'POST /api/webhooks': () => ({
        url: 'https://93.184.215.14/x',
        description: 'x',
        events: ['invoice.paid'],
      }),
      'PUT /api/webhooks/:id': () => ({
        url: 'https://93.184.215.14/x',
        description: 'x',
        events: ['invoice.paid'],
      }),
    },
    ids: {
      webhooks: async ({ app }) => (await app.make.endpoint()).id,
    },
    tables: ['webhook_endpoints'],
  },
  audit: {
    severalActions: [
      'POST /api/webhooks',
      'PUT /api/webhooks/:id',
      'DELETE /api/webhooks/:id',
      'POST /api/webhooks/:id/rotate',
      'POST /api/webhooks/:id/enable',
      'POST /api/webhooks/:id/disable',
      'POST /api/webhooks/:id/test',
      'POST /api/webhook-deliveries/:id/resend',
    ],
  },
  edits: { 'PUT /api/webhooks/:id': { rows: '/api/webhooks', field: 'description', values: ['one', 'two'] } },
  list: {
    name: 'webhook-deliveries',
    sorts: { '-id': 'id' },
    fill: async ({ make }) => {
      const endpoint = await make.endpoint();
      await times(11, () => make.delivery(endpoint));
    },
    fillWithTexts: async ({ make }) => {
      const endpoint = await make.endpoint();
      for (const kind of WEBHOOK_EVENTS) await make.delivery(endpoint, { kind });
    },
    searched: (row) => [row.event!, `${row.event_id}:${row.endpoint_id}`],
    parts: ['LICENSE', 'e.s', 'e_s', '.', 'evt_', '_000', 'paid', 'l'],
  },
  constraints: {
    unreachable: {
      webhook_endpoints_disabled_reason_check: 'the code says why, not the request',
      webhook_endpoints_disabled: 'both are written together',
      webhook_attempts_outbox_id_fkey: 'written by no request',
      webhook_scans_pkey: 'written with "on conflict"',
      webhook_excesses_pkey: 'written with "on conflict"',
      webhook_excesses_license_id_fkey: 'written by no request',
    },
  },
  idempotency: {
    requests: {
      'POST /api/webhooks': async ({ serial }) => ({
        body: { url: `https://93.184.215.14/hook-${serial()}`, events: ['license.created'] },
      }),
      'POST /api/webhooks/:id/rotate': async ({ app }) => ({ id: (await app.make.endpoint()).id }),
      'POST /api/webhooks/:id/test': async ({ app }) => ({ id: (await app.make.endpoint()).id }),
      'POST /api/webhook-deliveries/:id/resend': async ({ app }) => ({
        id: (await app.make.delivery(await app.make.endpoint())).id,
      }),
    },
  },
  fuzz: {
    known: {
      url: ['https://93.184.215.14/hook'],
      events: [['license.created'], ['invoice.paid', 'license.silent']],
    },
    seed: async ({ app: { make } }) => {
      for (let i = 0; i < 4; i++)
        await make.delivery(
          await make.endpoint({ url: `https://93.184.215.14/${i}`, events: ['subscription.expired'] }),
        );
    },
  },
  tableNames: { webhooks: 'webhook_endpoints', 'webhook-deliveries': 'outbox' },
  hostile: {
    tables: ['webhook_endpoints'],
    row: ({ app: { make } }) => make.endpoint(),
    pages: { '/webhooks': { shows: ['webhook_endpoints.*'] } },
  },
  listPages: { '/webhooks': 1 },
  withoutPerson: {
    webhook_attempts: ['error', 'request_headers'],
    webhook_endpoints: ['description', 'disabled_reason', 'events', 'previous_secret', 'secret', 'url'],
    webhook_scans: ['name', 'position'],
  },
  withoutDemo: ['webhook_excesses', 'webhook_scans'],
} satisfies ContractRows;
