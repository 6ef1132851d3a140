import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { EVICT_ROUTERS, LOCK_LICENSES, NOTE_ROUTERS } from './router-write.statements.js';
import { storeCounts } from '../routers/router.statement.js';
import { RouterEvents, type RouterNews } from '../routers/router-news.js';
import { merged, type PendingRouter, pendingOf, type RouterReport, rowOf } from './router-report.js';

/** Routers per transaction, so that a write does not delay answers. */
const BATCH_SIZE = 1_000;

type Written = { id: number; license_id: number; was_state: string | null; state: string; at: number };

/** Keeps what routers reported until the write that follows once a second (last-verification-buffer.ts). */
@Injectable()
export class RouterWriter {
  private readonly log = new Logger(RouterWriter.name);
  private readonly pending = new Map<string, PendingRouter>();

  constructor(
    private readonly orm: MikroORM,
    private readonly events: RouterEvents,
  ) {}

  get hasPending(): boolean {
    return this.pending.size > 0;
  }

  add(report: RouterReport): void {
    const router = pendingOf(report);
    const earlier = this.pending.get(keyOf(router));
    this.pending.set(keyOf(router), earlier ? merged(earlier, router) : router);
  }

  /** Never rejects; what could not be written stays pending. @returns whether something was written */
  async write(): Promise<boolean> {
    const some = [...this.pending.values()].slice(0, BATCH_SIZE);
    if (some.length === 0) return true;
    for (const router of some) this.pending.delete(keyOf(router));
    let left = some;
    try {
      left = await (this.orm.em.fork() as SqlEntityManager).transactional((em) => this.store(em, some));
    } catch (error) {
      this.log.warn(`Routers could not be written: ${(error as Error).name}`);
    }
    for (const router of left) this.keep(router);
    return left.length < some.length;
  }

  /**
   * Processes that write the same licence take turns, so that they bind no more routers than the plan allows.
   * @returns those of licences that something else holds, for the next write
   */
  private async store(em: SqlEntityManager, some: PendingRouter[]): Promise<PendingRouter[]> {
    const asked = arrayLiteral(new Set(some.map(({ licenseId }) => licenseId)));
    const licenses = await em.execute<{ id: number; is_free: boolean }[]>(LOCK_LICENSES, [asked, asked]);
    const free = new Set(licenses.filter(({ is_free }) => is_free).map(({ id }) => id));
    const busy = new Set(licenses.filter(({ is_free }) => !is_free).map(({ id }) => id));
    const rows = some.filter(({ licenseId }) => free.has(licenseId)).map(rowOf);
    const written = await em.execute<Written[]>(NOTE_ROUTERS, [JSON.stringify(rows)]);
    const grown = new Set(written.filter(isNew).map(({ license_id }) => license_id));
    if (grown.size > 0) await em.execute(EVICT_ROUTERS, [arrayLiteral(grown)]);
    await storeCounts(em, free);
    await this.events.publish(em, written.flatMap(newsOf));
    return some.filter(({ licenseId }) => busy.has(licenseId));
  }

  private keep(router: PendingRouter): void {
    const later = this.pending.get(keyOf(router));
    this.pending.set(keyOf(router), later ? merged(router, later) : router);
  }
}

const keyOf = ({ licenseId, kind, hardwareId }: PendingRouter) => `${licenseId} ${kind} ${hardwareId}`;

const isNew = ({ was_state }: Written): boolean => was_state === null;

function newsOf(router: Written): RouterNews[] {
  const news = { routerId: router.id, licenseId: router.license_id, at: new Date(router.at) };
  const isOver = router.state === 'over' && router.was_state !== 'over';
  return [
    ...(isNew(router) ? [{ type: 'router.appeared' as const, ...news }] : []),
    ...(isOver ? [{ type: 'router.over_limit' as const, ...news }] : []),
  ];
}
