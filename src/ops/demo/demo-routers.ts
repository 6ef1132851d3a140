import type { SqlEntityManager } from '@mikro-orm/sql';
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
];
const MODELS = ['RB750Gr3', 'RB4011iGS+', 'hAP ax2', 'CCR2004-1G-12S+2XS'];

/** Of the first active licences a router each: most as they should be, the others as lists point them out. */
const BOARDS: { version?: string; state?: 'over' | 'blocked'; silentHours?: number; hasTwin?: true }[] = [
  {},
  {},
  { state: 'over' },
  { hasTwin: true },
  { version: '7.11.2' },
  { silentHours: 50 },
  { version: '7.18' },
  { state: 'blocked', silentHours: 30 },
];

export function addRouters(em: SqlEntityManager, subscriptions: Subscription[], now: Date): void {
  const active = subscriptions.filter(
    ({ status, license }) => status === 'active' && license.status === 'active',
  );
  for (const [i, { license }] of active.slice(0, BOARDS.length).entries()) {
    const { version = '7.22.1', state = 'bound', silentHours = i % 5, hasTwin } = BOARDS[i]!;
    const lastSeenAt = new Date(now.getTime() - silentHours * HOUR_MS);
    const firstSeenAt = new Date(lastSeenAt.getTime() - (3 + i) * DAY_MS);
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
      answers: (state === 'over' ? '.....w' : '.....v').repeat(4),
      firstSeenAt,
      lastSeenAt,
    });
    em.create(RouterChange, { router, at: firstSeenAt, field: 'version', was: '7.10', becomes: version });
  }
}
