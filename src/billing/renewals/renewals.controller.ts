import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { FailsWith } from '../../platform/http/route-config.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Scope } from '../../platform/http/access.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { otherEnd } from '../../licensing/subscriptions/renewal.js';
import { renewalView } from '../../licensing/subscriptions/renewal.view.js';
import { RenewalInput, RenewInput } from '../../licensing/subscriptions/subscription.input.js';
import { renewalSchema, subscriptionSchema } from '../../licensing/subscriptions/subscription.view.js';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import { RenewalsService } from './renewals.service.js';

@Controller('api/subscriptions/:id')
@ApiGroup(43, 'Renewals: another period of a subscription, before it is paid.')
export class RenewalsController {
  constructor(
    private readonly renewals: RenewalsService,
    private readonly views: SubscriptionViews,
  ) {}

  @Get('renewal')
  @Scope('subscriptions:read')
  @Answers(renewalSchema, 'Preview a renewal')
  async preview(@Id() id: number, @Query() input: RenewalInput, @Now() now: Date) {
    return renewalView(await this.renewals.preview(id, input, now));
  }

  @Post('renew')
  @Idempotent()
  @Scope('subscriptions:write')
  @Answers(subscriptionSchema, 'Renew a subscription')
  @Refuses(otherEnd('ends on 31 Jan 2026, 23:59'))
  @FailsWith('Failed to renew subscription')
  async renew(@Id() id: number, @Body() input: RenewInput, @Actor() context: ActionContext) {
    const { subscription } = await this.renewals.renew(id, input, context);
    return this.views.one(subscription, context.now);
  }
}
