import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Public, Scope } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Edited, Edits } from '../../platform/http/edits.js';
import { FailsWith } from '../../platform/http/route-config.js';
import { Id } from '../../platform/http/id.pipe.js';
import type { Edit } from '../../platform/http/request.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { conflict } from '../../platform/errors/refusal.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { arrayOf, nothing, pageOf } from '../../platform/openapi/sample.js';
import { PLAN_TYPE_TAKEN } from './plan.entity.js';
import { PlanInput, PlanListQuery } from './plan.input.js';
import { planFields } from './plan-columns.js';
import { planSchema, planView, publicPlanView } from './plan.view.js';
import { PlansService } from './plans.service.js';

const IN_USE = conflict('plan_in_use', '2 subscriptions use this plan. Move them to another plan first.', {
  count: 2,
});

@Controller('api')
@ApiGroup(50, 'Plans with their limits, features and prices.')
export class PlansController {
  constructor(
    private readonly plans: PlansService,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Get('plans')
  @Scope('plans:read')
  @Answers(pageOf(planSchema), 'List plans')
  @FailsWith('Failed to fetch plans')
  async list(@Query() query: PlanListQuery) {
    return (await this.plans.list(query)).map(planView);
  }

  @Post('plans')
  @Idempotent()
  @Scope('plans:write')
  @Creates(planSchema, 'Create a plan')
  @Refuses(PLAN_TYPE_TAKEN)
  @FailsWith('Failed to create plan')
  async create(@Body() input: PlanInput, @Actor() context: ActionContext) {
    return planView(await this.plans.create(input, context));
  }

  @Put('plans/:id')
  @Scope('plans:write')
  @Edits(planSchema)
  @Answers(planSchema, 'Change a plan')
  @Refuses(PLAN_TYPE_TAKEN)
  @FailsWith('Failed to update plan')
  async update(
    @Id() id: number,
    @Body() input: PlanInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'plan', id },
      read: async () => planView(await this.plans.locked(id, input)),
      asShown: planFields,
      write: async (merged) => planView(await this.plans.update(id, merged, context)),
    });
  }

  @Delete('plans/:id')
  @Scope('plans:write')
  @Answers(nothing, 'Delete a plan')
  @Refuses(IN_USE)
  @FailsWith('Failed to delete plan')
  remove(@Id() id: number, @Actor() context: ActionContext) {
    return this.plans.remove(id, context);
  }

  @Post('reset-plans')
  @Idempotent()
  @Answers(arrayOf(planSchema), 'Restore the six default plans')
  @FailsWith('Failed to reset plans')
  async reset(@Actor() context: ActionContext) {
    return (await this.plans.reset(context)).map(planView);
  }

  @Get('public/plans')
  @Public()
  @Answers(arrayOf(planSchema), 'List the plans of the landing page')
  @FailsWith('Failed to fetch plans')
  async published() {
    return (await this.plans.all()).map(publicPlanView);
  }
}
