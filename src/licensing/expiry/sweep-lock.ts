import { PgliteDriver } from '@mikro-orm/pglite';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

const SWEEP_LOCK = 7_105_003;

/** Serialises the jobs that mark rows, put them back or invoice the next period, across all processes. */
@Injectable()
export class SweepLock {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly em: SqlEntityManager) {}

  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.catch(() => null).then(() => this.hold(work));
    this.last = turn;
    return turn;
  }

  private hold<Result>(work: () => Promise<Result>): Promise<Result> {
    // The embedded database has a single connection: a lock held on it would block the batches themselves.
    if (this.em.getDriver() instanceof PgliteDriver) return work();
    return this.em.fork().transactional(async (holder) => {
      await holder.execute(`set local lock_timeout = 0; set local statement_timeout = 0;
        set local idle_in_transaction_session_timeout = 0`);
      await holder.execute(`select pg_advisory_xact_lock(${SWEEP_LOCK})`);
      return work();
    });
  }
}
