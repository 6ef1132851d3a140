import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { type Failure, rowRefusal } from '../../platform/errors/failure.js';
import type { ImportKind, ReadyRow, RowChange, Stored } from './import-kind.js';
import type { WaitingRow } from './import-rows.js';
import { staleness } from './stale-row.js';

export type HashedRow = WaitingRow & { passwordHash: string | null };

export type Refused = { kind: 'refused'; refusal: Failure['body']; isStale?: boolean };

export type RowPlan = {
  row: WaitingRow;
  /** The row as it is stored; null while there is none. */
  before: Stored | null;
  step: RowChange<unknown, unknown> | Refused;
};

/** Decides what each row of a file would do to what is stored. */
@Injectable()
export class ImportPlanner {
  private readonly log = new Logger(ImportPlanner.name);

  constructor(private readonly em: SqlEntityManager) {}

  async plansFor(rows: HashedRow[], kind: ImportKind, now: Date): Promise<RowPlan[]> {
    const plans = await this.lookedUp(rows, kind, now);
    const ids = plans.flatMap(({ step }) => (step.kind === 'change' ? [step.id] : []));
    this.em.clear();
    const locked = ids.length > 0 ? await kind.locked(this.em, ids, now) : new Map<number, Stored>();
    // A row may have changed just before it was locked. Rows that stay the same need no lock.
    return plans.map((plan) => {
      if (plan.step.kind !== 'change') return plan;
      const before = locked.get(plan.step.id) ?? null;
      return { ...plan, before, step: this.staleOr(plan.step, plan.row, before, kind) };
    });
  }

  private async lookedUp(rows: HashedRow[], kind: ImportKind, now: Date): Promise<RowPlan[]> {
    const found = await kind.find(rows.filter(isOpen).map((row) => kind.keyOf(row)));
    const plans: RowPlan[] = [];
    for (const row of rows) {
      const one = isOpen(row) ? found.get(kind.keyOf(row)) : undefined;
      const before = kind.view(one, now);
      plans.push({ row, before, step: await this.stepOf(row, before, one, kind) });
    }
    return plans;
  }

  /** What was refused stays refused: no one has previewed what it would do now. */
  private async stepOf(row: HashedRow, before: Stored | null, found: unknown, kind: ImportKind) {
    if (!isOpen(row)) return { kind: 'refused', refusal: row.refusal! } as const;
    const step = await this.orRefusal(() => kind.changeFor(row, before, found), kind);
    // What the file asks for is there already, so it does not matter who did it.
    return step.kind === 'same' ? step : this.staleOr(step, row, before, kind);
  }

  private staleOr<Step>(
    step: Step,
    row: WaitingRow,
    before: Stored | null,
    kind: ImportKind,
  ): Step | Refused {
    const stale = staleness(row, before, kind);
    return stale ? { ...this.refused(stale, kind), isStale: true } : step;
  }

  async orRefusal<T>(work: () => Promise<T>, kind: ImportKind): Promise<T | Refused> {
    try {
      return await work();
    } catch (thrown) {
      return this.refused(thrown, kind);
    }
  }

  private refused(cause: unknown, kind: ImportKind): Refused {
    return { kind: 'refused', refusal: rowRefusal(cause, this.log, { unforeseen: kind.failsWith }).body };
  }
}

const isOpen = (row: HashedRow): row is HashedRow & ReadyRow => row.outcome !== 'refused';
