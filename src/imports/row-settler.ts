import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { Passwords } from '../auth/password.js';
import { Config } from '../platform/config/config.js';
import { jwtSecret } from '../platform/config/jwt-secret.js';
import { causeOf } from '../platform/errors/cause-of.js';
import { failureOf } from '../platform/errors/failure.js';
import type { ActionContext } from '../platform/http/action-context.js';
import type { ImportKind } from './import-kind.js';
import type { Settled, WaitingRow } from './import-rows.js';
import { unsealed } from './sealed-text.js';

/** A dry run hashes none. */
type HashedRow = WaitingRow & { passwordHash?: string | null };

/** Applies rows one by one, each with all that it changes or nothing, within the transaction that it is called in. */
@Injectable()
export class RowSettler {
  private readonly log = new Logger(RowSettler.name);
  private readonly secret: string;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly passwords: Passwords,
    config: Config,
  ) {
    this.secret = jwtSecret(config);
  }

  /** Before a transaction begins: hashing is slow on purpose. */
  async withHashes(rows: WaitingRow[]): Promise<HashedRow[]> {
    const hashed: HashedRow[] = [];
    for (const row of rows) {
      const { password } = row;
      hashed.push({
        ...row,
        passwordHash: password && (await this.passwords.hash(unsealed(password, this.secret))),
      });
    }
    return hashed;
  }

  /** @throws whatever is wrong with the database and not with a row */
  async settle(rows: HashedRow[], kind: ImportKind, context: ActionContext): Promise<Settled[]> {
    const settled: Settled[] = [];
    for (const row of rows) {
      settled.push({ line: row.line, ...(await this.settleOne(row, kind, context)) });
      // What one row has loaded is nothing to the next, and a longer and longer list to look through.
      this.em.clear();
    }
    return settled;
  }

  private async settleOne(
    { cells, refusal, passwordHash = null }: HashedRow,
    kind: ImportKind,
    context: ActionContext,
  ): Promise<Omit<Settled, 'line'>> {
    if (!cells) return { outcome: 'refused', refusal };
    try {
      return {
        outcome: await this.em.transactional(() => kind.apply({ cells, passwordHash }, context)),
        refusal: null,
      };
    } catch (thrown) {
      const { status, body, isUnforeseen } = failureOf(thrown, kind.failsWith);
      if (status === 503) throw thrown;
      if (isUnforeseen) this.log.error({ err: causeOf(thrown) }, body.error);
      return { outcome: 'refused', refusal: body };
    }
  }
}
