import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import { countOf } from '../../platform/database/count-of.js';
import { findPage } from '../../platform/lists/find-page.js';
import { matching } from '../../platform/lists/search.js';
import { lockNamesOfPlan, renewForPlan } from '../../stats/search-texts.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import { defaultPlans } from './default-plans.js';
import { planColumns } from './plan-columns.js';
import { Plan } from './plan.entity.js';
import { type PlanInput, type PlanListQuery, PLAN_SORTS } from './plan.input.js';
import { type PlanStats, planView } from './plan.view.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

const PLAN = audited(Plan, planView, (plan) => ({ plan_name: plan.planName }));

@Injectable()
export class PlansService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  /** Search matches name, type or description (lists §2). */
  list(query: PlanListQuery): Promise<ListPage<Plan>> {
    const where = query.q ? matching(query.q) : {};
    return findPage(this.em, { entity: Plan, where, orderBy: PLAN_SORTS[query.sort] }, query);
  }

  all(): Promise<Plan[]> {
    return this.em.find(Plan, {}, { orderBy: { pricePerMonth: 'asc', id: 'asc' } });
  }

  async stats(): Promise<PlanStats> {
    const types = (await this.all()).map((plan) => plan.planType);
    return {
      total: types.length,
      basic: types.filter((type) => type === 'basic').length,
      premium_and_gold: types.filter((type) => type === 'premium' || type === 'gold').length,
    };
  }

  find(planType: string): Promise<Plan | null> {
    return this.em.findOne(Plan, { planType });
  }

  /** @throws Refusal 422 for an unknown plan */
  async ofType(planType: string): Promise<Plan> {
    const plan = await this.find(planType);
    if (!plan) throw noSuchPlan(planType);
    return plan;
  }

  /** Loads all plans at once. The returned function throws Refusal 422 for an unknown plan. */
  async lookup(planTypes: string[]): Promise<(planType: string) => Plan> {
    const found = await this.em.find(Plan, { planType: { $in: [...new Set(planTypes)] } });
    const plans = new Map(found.map((plan) => [plan.planType, plan]));
    return (planType) => {
      const plan = plans.get(planType);
      if (!plan) throw noSuchPlan(planType);
      return plan;
    };
  }

  /** @throws Refusal 409 when the plan type exists */
  create(input: PlanInput, context: ActionContext): Promise<Plan> {
    return this.writes
      .by(context)
      .create(PLAN, 'plan.create', () =>
        this.em.create(Plan, { ...planColumns(input), createdAt: context.now }),
      );
  }

  /** Everything that `update` locks. @throws Refusal 404 */
  async locked(id: number, { plan_type }: PlanInput): Promise<Plan> {
    await lockNamesOfPlan(this.em, id, plan_type);
    return this.writes.locked(PLAN, id);
  }

  /** @throws Refusal 404, 409 when another plan has this type */
  update(id: number, input: PlanInput, context: ActionContext): Promise<Plan> {
    return this.em.transactional(async () => {
      await lockNamesOfPlan(this.em, id, input.plan_type);
      return this.writes.by(context).updateById(PLAN, id, 'plan.update', async (plan, before) => {
        this.em.assign(plan, planColumns(input, plan));
        if (plan.planType === before.plan_type) return;
        await this.em.flush();
        await renewForPlan(this.em, id);
      });
    });
  }

  /** @throws Refusal 404, 409 while subscriptions use it */
  remove(id: number, context: ActionContext): Promise<void> {
    return this.writes.by(context).remove(PLAN, id, 'plan.delete', async () => {
      const count = await countOf(this.em, 'subscriptions', 'plan_id', id);
      if (count > 0) {
        throw conflict(
          'plan_in_use',
          `${count === 1 ? '1 subscription uses' : `${count} subscriptions use`} this plan. Move them to another plan first.`,
          { count },
        );
      }
    });
  }

  /** Restores the six defaults and removes other unused plans (catalog §1). */
  reset(context: ActionContext): Promise<Plan[]> {
    return this.writes.run(context, async ({ note }) => {
      // Otherwise the second of two concurrent resets would record a wrong `before`.
      await this.em.execute('lock table plans in exclusive mode');
      const defaults = defaultPlans(context.now);
      const before = (await this.all()).map((plan) => plan.planType);
      const types = defaults.map((plan) => plan.planType);
      await this.em.execute(
        `delete from plans where plan_type <> all(?::text[]) and not exists (select 1 from subscriptions where plan_id = plans.id)`,
        [arrayLiteral(types)],
      );
      await this.em.upsertMany(Plan, defaults, {
        onConflictFields: ['planType'],
        onConflictExcludeFields: ['createdAt'],
      });
      this.em.clear();
      const after = await this.all();
      await note('plan.reset', {
        subjectId: null,
        before: { plans: before },
        after: { plans: after.map((plan) => plan.planType) },
      });
      return after;
    });
  }
}

const noSuchPlan = (planType: string) =>
  invalid('plan_type', 'no_such_plan', `There is no plan of type "${planType}". Choose one from the list.`);
