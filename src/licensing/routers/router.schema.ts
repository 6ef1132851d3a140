import type { Count } from '../../platform/lists/list.view.js';
import { arrayOf, oneOf, optional, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { COUNTED_ROUTERS, ROUTER_KINDS, ROUTER_STATES } from '../../rules/routers.js';
import { routerSilenceSchema } from './router-silence.view.js';
import type {
  boardView,
  RouterChangeView,
  RouterCounts,
  RouterDetailsView,
  RouterRowView,
  RouterView,
} from './router.view.js';

const twinSchema = viewSchema<NonNullable<RouterView['twin']>>('RouterTwin', {
  address: '198.51.100.4',
  at: '2026-01-06T03:20:00.000Z',
});

const routerFields = {
  id: 14,
  license_id: 12,
  license_ending: '…4C1Y',
  owner_id: orNull(7),
  username: orNull('budi'),
  user_name: orNull('Budi Santoso'),
  kind: oneOf(ROUTER_KINDS, 'serial'),
  hardware_id: 'HFG09ABCDEF',
  model: orNull('RB750Gr3'),
  version: orNull('7.17.2'),
  identity_name: orNull('Warung Melati'),
  label: orNull('Tower 2'),
  script: orNull(3),
  address: orNull('203.0.113.7'),
  state: oneOf(ROUTER_STATES, 'over'),
  over_since: orNull('2026-01-05T04:00:00.000Z'),
  refused_from: orNull('2026-01-12T04:00:00.000Z'),
  released_at: orNull('2026-01-04T04:00:00.000Z'),
  twin: orNull(twinSchema),
  last_code: 'VALID',
  answers: 'v.....v.....w.....w.....',
  first_seen_at: '2025-11-02T04:00:00.000Z',
  last_seen_at: '2026-01-06T04:00:00.000Z',
  is_silent: false,
  is_old_routeros: false,
  is_bad_for_fetch: false,
  is_old_script: false,
};

export const routerSchema = viewSchema<RouterView>('Router', routerFields);

const rowFields = { ...routerFields, silence: orNull(routerSilenceSchema) };

export const routerRowSchema = viewSchema<RouterRowView>('RouterRow', rowFields);

const changeSchema = viewSchema<RouterChangeView>('RouterChange', {
  at: '2026-01-05T04:00:00.000Z',
  field: 'version',
  was: orNull('7.16'),
  becomes: orNull('7.17.2'),
});

const boardSchema = viewSchema<ReturnType<typeof boardView>>('RouterBoard', {
  id: 15,
  hardware_id: 'HFG09GHIJKL',
  model: orNull('RB750Gr3'),
});

const proposedSchema = viewSchema<NonNullable<RouterDetailsView['move_proposed']>>('ProposedRouterMove', {
  from: boardSchema,
  to: boardSchema,
});

export const routerDetailsSchema = viewSchema<RouterDetailsView>('RouterDetails', {
  ...rowFields,
  changes: arrayOf(changeSchema),
  move_proposed: orNull(proposedSchema),
});

const countSchema = viewSchema<Count>('RouterCount', {
  total: 3,
  is_exact: true,
  searched_first: optional(4_000),
});

export const routerCountsSchema = viewSchema<RouterCounts>(
  'RouterCounts',
  Object.fromEntries(COUNTED_ROUTERS.map((name) => [name, countSchema])) as Record<
    keyof RouterCounts,
    typeof countSchema
  >,
);
