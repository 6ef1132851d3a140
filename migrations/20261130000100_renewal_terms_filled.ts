import { Migration } from '@mikro-orm/migrations';
import { PgliteDriver } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';

const PAGE = 5_000;

const FILL = 'update subscriptions set renewal_price = null where renewal_price is null';

/** The trigger fills both columns. In pages that are committed one by one, because writers of a subscription wait for its row. */
export class RenewalTermsFilled extends Migration {
  override async up(): Promise<void> {
    if (this.driver instanceof PgliteDriver) return this.addSql(FILL);
    const em = this.driver.createEntityManager() as SqlEntityManager;
    let last = await lastAfter(em, 0);
    for (let id = 0; last !== null; last = await lastAfter(em, id)) {
      await em.execute(`${FILL} and id > ? and id <= ?`, [id, last]);
      id = last;
    }
  }

  override down(): void {}
}

async function lastAfter(em: SqlEntityManager, id: number): Promise<number | null> {
  const [page] = await em.execute<{ last: number | null }[]>(
    'select max(id) as last from (select id from subscriptions where id > ? order by id limit ?) as page',
    [id, PAGE],
  );
  return page!.last;
}
