import type { SqlEntityManager } from '@mikro-orm/sql';
import type { License } from '../../licensing/licenses/license.entity.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { Router } from '../../licensing/routers/router.entity.js';
import { RouterChange } from '../../licensing/routers/router-change.entity.js';
import { DAY_MS, HOUR_MS } from '../../rules/day.js';

const NAMES = [
  'Kantor',
  'Tower Utara',
  'Balai Desa',
  'Warung',
  'Masjid',
  'Sekolah',
  'Tower Selatan',
  'Pasar',
  'Gudang',
];
const MODELS = ['RB750Gr3', 'RB4011iGS+', 'hAP ax2', 'CCR2004-1G-12S+2XS'];

type Board = { version?: string; state?: 'over' | 'blocked'; silentHours?: number; hasTwin?: true };

/** Of the first valid licences a router each: most as they should be, the others as lists point them out. */
const BOARDS: Board[] = [
  {},
  {},
  { hasTwin: true },
  { version: '7.11.2' },
  { silentHours: 50 },
  { version: '7.18' },
  { state: 'blocked' },
];
/** One of them is on a plan that refuses, whose other routers have all its slots. */
const FULL: Board[] = [{}, { state: 'over' }];

const ANSWERS = { bound: '.....v', over: '.....w', blocked: '.....x' };

export function addRouters(em: SqlEntityManager, subscriptions: Subscription[], now: Date): void {
  const valid = subscriptions.filter(
    ({ status, license }) => status === 'active' && license.displayStatus(now) === 'active',
  );
  const full = valid.find(({ plan }) => plan.routerPolicy === 'enforce' && plan.maxMikrotikCount === 1)!;
  const others = valid.filter((each) => each !== full);
  const placed = [
    ...BOARDS.map((board, i) => ({ board, license: others[i]!.license })),
    ...FULL.map((board) => ({ board, license: full.license })),
  ];
  for (const [i, { board, license }] of placed.entries()) addRouter(em, license, board, i, now);
}

function addRouter(em: SqlEntityManager, license: License, board: Board, i: number, now: Date): void {
  const { version = '7.22.1', state = 'bound', silentHours = i % 5, hasTwin } = board;
  const lastSeenAt = new Date(now.getTime() - silentHours * HOUR_MS);
  const firstSeenAt = new Date(lastSeenAt.getTime() - (state === 'over' ? 5 : 3 + i) * DAY_MS);
  const overSince = state === 'over' ? firstSeenAt : null;
  const router = em.create(Router, {
    license,
    kind: 'serial',
    hardwareId: `HFG09${String(1_000 + i * 37)}DM`,
    model: MODELS[i % MODELS.length]!,
    version,
    identityName: NAMES[i]!,
    label: null,
    script: 3,
    address: `103.28.14.${i + 10}`,
    state,
    overSince,
    warnedSince: overSince,
    releasedAt: null,
    twinAddress: hasTwin ? '114.10.6.20' : null,
    twinAt: hasTwin ? lastSeenAt : null,
    lastCode: state === 'blocked' ? 'ROUTER_BLOCKED' : 'VALID',
    answers: ANSWERS[state].repeat(4),
    firstSeenAt,
    lastSeenAt,
  });
  em.create(RouterChange, { router, at: firstSeenAt, field: 'version', was: '7.10', becomes: version });
}
