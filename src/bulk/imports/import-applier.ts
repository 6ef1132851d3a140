import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Passwords } from '../../accounts/auth/password.js';
import { type LastChange, lastChanges } from '../../audit/last-changes.js';
import { Config } from '../../platform/config/config.js';
import { type Seal, sealOf, unsealed } from '../../platform/config/sealed-text.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { ImportKind, RowChange, Stored } from './import-kind.js';
import { type HashedRow, ImportPlanner, type RowPlan } from './import-planner.js';
import type { RowResult, WaitingRow } from './import-rows.js';
import { type Applied, rowEffect } from './row-effect.js';

type Writing = RowPlan & { step: Extract<RowChange<unknown, unknown>, { kind: 'create' | 'change' }> };

/** Applies each row completely or not at all, within the current transaction. */
@Injectable()
export class ImportApplier {
  private readonly seal: Seal;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly passwords: Passwords,
    private readonly planner: ImportPlanner,
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
    const plans = await this.planner.plansFor(rows, kind, context.now);
    const applied = await this.applyAll(plans.filter(isWriting), kind, context);
    const changes = await this.changesBehind(plans, kind);
    return plans.map((plan) => ({
      ...rowEffect(plan, applied.get(plan), kind),
      changed_by: changes.get(plan)?.by ?? null,
      changed_at: changes.get(plan)?.at ?? null,
    }));
  }

  /** Applies all rows at once, which is fast; if one is refused, one by one to find it. */
  private async applyAll(plans: Writing[], kind: ImportKind, context: ActionContext) {
    if (plans.length === 0) return new Map<RowPlan, Applied>();
    const all = await this.inOne(plans, kind, context);
    if (!('refusal' in all)) return all;
    const results = new Map<RowPlan, Applied>();
    for (const plan of plans) {
      const one = await this.inOne([plan], kind, context);
      results.set(plan, 'refusal' in one ? one : one.get(plan)!);
    }
    return results;
  }

  private inOne(plans: Writing[], kind: ImportKind, context: ActionContext) {
    return this.planner.orRefusal(async () => {
      try {
        return await this.em.transactional(() => written(plans, kind, context));
      } finally {
        // Loaded entities are not needed later and would slow down each flush.
        this.em.clear();
      }
    }, kind);
  }

  private async changesBehind(plans: RowPlan[], kind: ImportKind): Promise<Map<RowPlan, LastChange>> {
    const stale = plans.filter(
      ({ step, before }) => step.kind === 'refused' && step.isStale && before && kind.isHistoryOpen(before),
    );
    const idOf = ({ before }: RowPlan) => before!.id as number;
    const changes = await lastChanges(this.em, kind.subject, stale.map(idOf), Object.keys(kind.columns));
    return new Map(
      stale.flatMap((plan) => (changes.has(idOf(plan)) ? [[plan, changes.get(idOf(plan))!]] : [])),
    );
  }
}

const isWriting = (plan: RowPlan): plan is Writing => ['create', 'change'].includes(plan.step.kind);

async function written(
  plans: Writing[],
  kind: ImportKind,
  context: ActionContext,
): Promise<Map<RowPlan, Applied>> {
  const creating = plans.flatMap((plan) =>
    plan.step.kind === 'create' ? [[plan, plan.step.input] as const] : [],
  );
  const changing = plans.flatMap((plan) => (plan.step.kind === 'change' ? [[plan, plan.step] as const] : []));
  const created =
    creating.length > 0
      ? await kind.create(
          creating.map(([, input]) => input),
          context,
        )
      : [];
  const inputs = new Map(changing.map(([, { id, input }]) => [id, input]));
  const changed = changing.length > 0 ? await kind.change(inputs, context) : new Map<number, Stored>();
  return new Map([
    ...creating.map(([plan], i) => [plan, { after: created[i]! }] as const),
    ...changing.map(([plan, { id }]) => [plan, { after: changed.get(id)! }] as const),
  ]);
}
