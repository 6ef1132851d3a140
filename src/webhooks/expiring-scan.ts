import type { SqlEntityManager } from '@mikro-orm/sql';
import { License } from '../licensing/licenses/license.entity.js';
import { licenseView } from '../licensing/licenses/license.view.js';
import { EXPIRING_SOON_MINUTES } from '../rules/expiry.js';
import type { Wanted } from './webhook-dispatcher.js';
import { licenseData } from './event-data.js';
import { expiringKey } from './expiring-key.js';
import { firstWanted, type Position, type Scan, SCAN_BATCH, type Step } from './scan.js';
import { MINUTE_MS } from '../rules/day.js';

const AHEAD_MS = EXPIRING_SOON_MINUTES * MINUTE_MS;
/** Waits for transactions in progress, whose events cover ends that were near when they began. */
const LAG_MS = 30_000;
const LAST_ID = 2 ** 31 - 1;

const ENDING = `select id, expires_at::text as at from licenses
  where (expires_at, id) > (?::timestamptz, ?) and expires_at <= ?::timestamptz and status = 'active'
  order by expires_at, id limit ${SCAN_BATCH}`;

export class ExpiringScan implements Scan {
  readonly name = 'expiring';
  readonly finds = ['license.expiring'] as const;

  async step(em: SqlEntityManager, from: Position, wanted: Wanted, now: Date): Promise<Step> {
    const until = new Date(now.getTime() + AHEAD_MS - LAG_MS);
    const first = new Date(firstWanted(this.finds, wanted).getTime() + AHEAD_MS);
    const isLater = !from.at || first > new Date(from.at);
    const after = isLater ? [first.toISOString(), 0] : [from.at!, from.id!];
    const ending = await em.execute<{ id: number; at: string }[]>(ENDING, [...after, until.toISOString()]);
    const licenses = await em.find(
      License,
      { id: { $in: ending.map(({ id }) => id) } },
      { populate: ['owner', 'subscription.plan'], orderBy: { expiresAt: 'asc', id: 'asc' } },
    );
    const isDone = ending.length < SCAN_BATCH;
    const last = isDone ? { at: until.toISOString(), id: LAST_ID } : ending.at(-1)!;
    return {
      pending: licenses.map((license) => ({
        type: 'license.expiring',
        key: expiringKey(license.id, license.expiresAt!.toISOString()),
        at: new Date(license.expiresAt!.getTime() - AHEAD_MS),
        data: licenseData(licenseView(license, now)),
      })),
      position: { ...last },
      isDone,
    };
  }
}
