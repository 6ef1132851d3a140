import type { SqlEntityManager } from '@mikro-orm/sql';
import { License } from '../licensing/licenses/license.entity.js';
import { licenseView } from '../licensing/licenses/license.view.js';
import { Subscription } from '../licensing/subscriptions/subscription.entity.js';
import { subscriptionView } from '../licensing/subscriptions/subscription.view.js';
import type { PendingWebhook, Wanted } from './dispatch-webhooks.js';
import { licenseData, subscriptionData } from './event-data.js';
import { firstWanted, type Position, type Scan, SCAN_BATCH, type Step } from './scan.js';
import { EXPIRING_SOON_MINUTES } from '../rules/expiry.js';
import { MINUTE_MS } from '../rules/day.js';

type Mark = { run_id: number; kind: 'license' | 'subscription'; row_id: number; marked_at: Date };

/** Runs never overlap, so the marks of finished runs are complete. */
const MARKS = `select run_id, kind, row_id, marked_at from expiry_marks
  where (run_id, kind, row_id) > (?, ?, ?) and run_id <= (select max(id) from expiry_runs)
  order by run_id, kind, row_id limit ${SCAN_BATCH}`;

const FIRST_RUN = `select coalesce((select max(id) from expiry_runs where finished_at < ?::timestamptz), 0)::integer as id`;

/** Finds what the expiry sweep marked: its bulk statements emit no domain events. */
export class ExpiredScan implements Scan {
  readonly name = 'expired';
  readonly finds = ['license.expired', 'subscription.expired'] as const;

  async step(em: SqlEntityManager, from: Position, wanted: Wanted, now: Date): Promise<Step> {
    const since = firstWanted(this.finds, wanted).toISOString();
    const [before] = await em.execute<[{ id: number }]>(FIRST_RUN, [since]);
    const { run, kind, row } =
      before.id > Number(from.run ?? 0)
        ? { run: before.id, kind: 'z', row: 0 }
        : { run: 0, kind: '', row: 0, ...from };
    const marks = await em.execute<Mark[]>(MARKS, [run, kind, row]);
    const last = marks.at(-1);
    return {
      pending: [...(await expiredLicenses(em, marks, now)), ...(await subscriptions(em, marks, now))],
      position: last ? { run: last.run_id, kind: last.kind, row: last.row_id } : { run, kind, row },
      isDone: marks.length < SCAN_BATCH,
    };
  }
}

async function expiredLicenses(em: SqlEntityManager, marks: Mark[], now: Date): Promise<PendingWebhook[]> {
  const marked = byRow(marks, 'license');
  const where = { id: { $in: [...marked.keys()] }, status: 'expired' as const };
  const found = await em.find(License, where, {
    populate: ['owner', 'subscription.plan'],
    orderBy: { id: 'asc' },
  });
  return found.map((license) => ({
    type: 'license.expired' as const,
    ...named(marked.get(license.id)!),
    data: licenseData(licenseView(license, now)),
  }));
}

async function subscriptions(em: SqlEntityManager, marks: Mark[], now: Date): Promise<PendingWebhook[]> {
  const marked = byRow(marks, 'subscription');
  const where = { id: { $in: [...marked.keys()] }, status: 'expired' as const };
  const found = await em.find(Subscription, where, {
    populate: ['user', 'license', 'plan'],
    orderBy: { id: 'asc' },
  });
  return found.map((subscription) => ({
    type: 'subscription.expired' as const,
    ...named(marked.get(subscription.id)!),
    data: subscriptionData(subscriptionView(subscription, now)),
  }));
}

const byRow = (marks: Mark[], kind: Mark['kind']): Map<number, Mark> =>
  new Map(marks.filter((mark) => mark.kind === kind).map((mark) => [mark.row_id, mark]));

const named = ({ run_id, kind, row_id, marked_at }: Mark) => ({
  key: `${kind}.expired:${row_id}:${run_id}`,
  at: new Date(marked_at),
});

export const expiringKey = (licenseId: number, expiresAt: string): string =>
  `license.expiring:${licenseId}:${new Date(expiresAt).getTime()}`;

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
