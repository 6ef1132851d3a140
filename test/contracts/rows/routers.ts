import { moment, TEXTS, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

const ROUTER = { id: 15, license_id: 12 };

export default {
  access: {
    'GET /api/routers': { customer: 200, admin: 200 },
    'GET /api/routers/counts': { customer: 200, admin: 200 },
    'GET /api/routers/:id': { customer: 404, admin: 404 },
    'PUT /api/routers/:id': { customer: 404, admin: 404 },
    'POST /api/routers/:id/release': { customer: 404, admin: 404 },
    'POST /api/routers/:id/block': { customer: 403, admin: 404 },
    'POST /api/routers/:id/unblock': { customer: 403, admin: 404 },
    'POST /api/routers/:id/move': { customer: 403, admin: 422 },
    'GET /routers': { customer: 200, admin: 200, needs: 'routers:read' },
    'GET /routers/:id': { customer: 404, admin: 404, needs: 'routers:read' },
  },
  privacy: {
    taken: {
      'PUT /api/routers/:id': () => ({ label: 'Tower 2' }),
      'POST /api/routers/:id/move': () => ({ to: ROUTER.id }),
    },
    ids: {
      routers: async ({ app, subscription: { license } }) => (await app.make.router({ license })).id,
    },
    tables: ['routers', 'router_changes'],
  },
  audit: {
    changes: {
      'PUT /api/routers/:id': async ({ app, aLicense }) => {
        const { id } = await app.make.router({ license: await aLicense() });
        return {
          id,
          body: { label: 'Tower 2' },
          action: 'router.update',
          before: { label: null },
          after: { label: 'Tower 2' },
          tables: ['routers'],
          refused: [[422, { body: { label: 7 } }]],
        };
      },
      'POST /api/routers/:id/release': async ({ app, aLicense }) => {
        const license = await aLicense();
        const { id } = await app.make.router({ license });
        const blocked = await app.make.router({ license, state: 'blocked' });
        return {
          id,
          action: 'router.release',
          before: { state: 'bound' },
          after: { state: 'released' },
          tables: ['routers', 'router_changes'],
          refused: [[409, { id: blocked.id }]],
        };
      },
      'POST /api/routers/:id/block': async ({ app, aLicense }) => {
        const { id } = await app.make.router({ license: await aLicense() });
        return {
          id,
          action: 'router.block',
          before: { state: 'bound' },
          after: { state: 'blocked' },
          tables: ['routers', 'router_changes'],
        };
      },
      'POST /api/routers/:id/unblock': async ({ app, aLicense }) => {
        const license = await aLicense();
        const { id } = await app.make.router({ license, state: 'blocked' });
        const bound = await app.make.router({ license });
        return {
          id,
          action: 'router.unblock',
          before: { state: 'blocked' },
          after: { state: 'released' },
          tables: ['routers', 'router_changes'],
          refused: [[409, { id: bound.id }]],
        };
      },
      'POST /api/routers/:id/move': async ({ app, aLicense, now }) => {
        const license = await aLicense();
        const { id } = await app.make.router({ license });
        const other = await app.make.router({ license, state: 'over', overSince: now });
        const foreign = await app.make.router();
        const released = await app.make.router({ license, state: 'released' });
        return {
          id,
          body: { to: other.id },
          action: 'router.move',
          before: { state: 'bound', moved_to: null },
          after: { state: 'released', moved_to: other.id },
          tables: ['routers', 'router_changes'],
          refused: [
            [422, { body: { to: foreign.id } }],
            [409, { id: released.id, body: { to: id } }],
          ],
        };
      },
    },
    tables: ['routers', 'router_changes'],
    called: { router: { license_key: '…9F2C' } },
  },
  edits: { 'PUT /api/routers/:id': { field: 'label', values: ['North', 'South'] } },
  list: {
    name: 'routers',
    sorts: { '-last_seen_at': 'instant', '-first_seen_at': 'id' },
    fill: async ({ make }) => {
      const license = await make.license({ owner: await make.user() });
      await times(11, (i) => make.router({ license, label: `Tower ${i}`, lastSeenAt: moment(i) }));
    },
    fillWithTexts: async ({ make }) => {
      const license = await make.license();
      await times(TEXTS.length, (i) =>
        make.router({ license, label: TEXTS[i], identityName: TEXTS.at(-1 - i), address: `10.0.0.${i}` }),
      );
    },
    searched: (row) => [
      row.label!,
      row.identity_name!,
      row.hardware_id!,
      row.model!,
      row.version!,
      row.address!,
      row.license_ending!,
    ],
    parts: ['é', 'É', 'жи', '漢', 'UNDER', 'e', ' ', '1', '7.17', '10.0.0.3'],
  },
  idempotency: {},
  constraints: {
    checked: {},
    row: ({ app }) => app.make.router(),
    unreachable: {
      routers_kind_check: 'written only by verifications, from the same list',
      routers_state_check: 'set to one of its states, which no request names',
      routers_over_since_check: 'both are set together',
      routers_identity_unique: 'written with "on conflict", and by no request',
      routers_license_id_fkey: 'written by no request',
      router_changes_router_id_fkey: 'written while the router is locked',
      router_texts_pkey: 'written by a trigger, with "on conflict"',
      router_texts_router_id_fkey: 'written by a trigger of the router',
    },
  },
  fuzz: {
    seed: ({ app, sold: { license } }) => app.make.router({ license, label: 'Tower 1' }),
  },
  hostile: {
    tables: ['routers.label', 'routers.identity_name', 'routers.model', 'routers.hardware_id'],
    row: ({ app }) => app.make.router(),
    pages: { '/routers': { shows: ['routers.*'], opens: true, asks: 'q' } },
  },
  listPages: { '/routers': 1 },
  withoutPerson: { routers: ['kind', 'state'] },
} satisfies ContractRows;
