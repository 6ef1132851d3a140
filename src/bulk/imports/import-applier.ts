import { isDeepStrictEqual } from 'node:util';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { Passwords } from '../../accounts/auth/password.js';
import { Config } from '../../platform/config/config.js';
import { type Seal, sealOf, unsealed } from '../../platform/config/sealed-text.js';
import type { Failure } from '../../platform/errors/failure.js';
import { rowRefusal } from '../../platform/errors/row-refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { Outcome } from '../../rules/import-outcome.js';
import type { ImportKind, ReadyRow, RowChange, Stored } from './import-kind.js';
import type { RowResult, WaitingRow } from './import-rows.js';

type HashedRow = WaitingRow & { passwordHash: string | null };

/** Applies each row completely or not at all, within the current transaction. */
@Injectable()
export class ImportApplier {
  private readonly log = new Logger(ImportApplier.name);
  private readonly seal: Seal;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly passwords: Passwords,
    config: Config,
  ) {
    this.seal = sealOf(config, 'imported passwords');
  }

  withoutHashes(rows: WaitingRow[]): HashedRow[] {
    return rows.map((row) => ({ ...row, passwordHash: null }));
  }

  /** Call it before the transaction: hashing is slow on purpose. */
  async withHashes(rows: WaitingRow[]): Promise<HashedRow[]> {
    const hashed: HashedRow[] = [];
    for (const row of rows) {
      const { password } = row;
      hashed.push({
        ...row,
        passwordHash: password ? await this.passwords.hash(unsealed(password, this.seal)) : null,
      });
    }
    return hashed;
  }

  /** @throws only database failures; a faulty row is refused in the result */
  async apply(rows: HashedRow[], kind: ImportKind, context: ActionContext): Promise<RowResult[]> {
    const results = new Map<number, RowResult>();
    const rowChanges = new Map<number, RowChange<unknown, unknown>>();
    const found = await kind.find(rows.filter(isWhole).map((row) => kind.keyOf(row)));
    for (const row of rows) {
      const { line } = row;
      if (!isWhole(row)) results.set(line, { line, outcome: 'refused', refusal: row.refusal });
      else {
        const attempt = () => kind.changeFor(row, found.get(kind.keyOf(row)), context.now);
        const rowChange = await this.orRefusal(attempt, kind);
        if ('refusal' in rowChange) results.set(line, { line, ...rowChange });
        else rowChanges.set(line, rowChange);
      }
    }
    this.em.clear();
    for (const result of await this.applyChanges(rowChanges, kind, context)) results.set(result.line, result);
    return rows.map(({ line }) => results.get(line)!);
  }

  /** Applies all rows at once, which is fast; if one is refused, one by one to find it. */
  private async applyChanges(
    rowChanges: Map<number, RowChange<unknown, unknown>>,
    kind: ImportKind,
    context: ActionContext,
  ): Promise<RowResult[]> {
    if (rowChanges.size === 0) return [];
    const all = await this.orRefusal(() => this.inOne([...rowChanges.values()], kind, context), kind);
    const lines = [...rowChanges.keys()];
    if (!('refusal' in all)) return all.map((outcome, i) => ({ line: lines[i]!, outcome, refusal: null }));
    const results: RowResult[] = [];
    for (const [line, rowChange] of rowChanges) {
      const one = await this.orRefusal(() => this.inOne([rowChange], kind, context), kind);
      results.push({ line, ...('refusal' in one ? one : { outcome: one[0]!, refusal: null }) });
    }
    return results;
  }

  private async inOne(
    rowChanges: RowChange<unknown, unknown>[],
    kind: ImportKind,
    context: ActionContext,
  ): Promise<Outcome[]> {
    try {
      return await this.em.transactional(() => applyChanges(rowChanges, kind, context));
    } finally {
      // Loaded entities are not needed later and would slow down each flush.
      this.em.clear();
    }
  }

  private async orRefusal<T>(work: () => Promise<T>, kind: ImportKind): Promise<T | Refused> {
    try {
      return await work();
    } catch (thrown) {
      const { body } = rowRefusal(thrown, this.log, { unforeseen: kind.failsWith });
      return { outcome: 'refused', refusal: body };
    }
  }
}

type Refused = { outcome: 'refused'; refusal: Failure['body'] };

const isWhole = (row: HashedRow): row is HashedRow & ReadyRow => row.cells !== null;

async function applyChanges(
  rowChanges: RowChange<unknown, unknown>[],
  kind: ImportKind,
  context: ActionContext,
): Promise<Outcome[]> {
  const created = rowChanges.flatMap((rowChange) => (rowChange.kind === 'create' ? [rowChange.input] : []));
  const changed = rowChanges.flatMap((rowChange) =>
    rowChange.kind === 'change' ? [[rowChange.id, rowChange.input] as const] : [],
  );
  if (created.length > 0) await kind.create(created, context);
  const after = changed.length > 0 ? await kind.change(new Map(changed), context) : new Map<number, Stored>();
  return rowChanges.map((rowChange) => {
    if (rowChange.kind !== 'change') return rowChange.kind;
    return isDeepStrictEqual(rowChange.before, after.get(rowChange.id)) ? 'same' : 'change';
  });
}
