import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Scope } from '../../platform/http/access.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import { PlanChangeInput } from './plan-change.input.js';
import { planChangedSchema, planChangeSchema, planChangedView, planChangeView } from './plan-change.view.js';
import { PlanChangesService, runningUnpaid } from './plan-changes.service.js';

@Controller('api/subscriptions/:id')
@ApiGroup(42, 'Plan changes in the middle of a period, prorated by day.')
export class PlanChangesController {
  constructor(
    private readonly planChanges: PlanChangesService,
    private readonly views: SubscriptionViews,
    private readonly config: Config,
  ) {}

  @Get('plan-change')
  @Scope('subscriptions:read')
  @Answers(planChangeSchema, 'Preview a plan change')
  @Refuses(runningUnpaid())
  async preview(@Id() id: number, @Query() input: PlanChangeInput, @Now() now: Date) {
    return planChangeView(await this.planChanges.preview(id, input, now));
  }

  @Post('plan-change')
  @Idempotent()
  @Scope('subscriptions:write')
  @Answers(planChangedSchema, 'Change the plan and prorate the running period')
  @Refuses(runningUnpaid())
  async change(@Id() id: number, @Body() input: PlanChangeInput, @Actor() context: ActionContext) {
    const changed = await this.planChanges.change(id, input, context);
    const subscription = await this.views.one(changed.subscription, context.now);
    return planChangedView(changed, subscription, this.config);
  }
}
