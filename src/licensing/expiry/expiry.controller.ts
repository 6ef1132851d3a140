import { Controller, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Configured, FailsWith } from '../../platform/http/route-config.js';
import { FreshFactor } from '../../platform/http/access.js';
import { CLOCKS_APART } from '../../platform/clock/clock-problem.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { ClockTrust } from './clock-trust.js';
import { trustedClockView } from './clock.view.js';
import { markedSchema, markedView, trustedClockSchema } from './expiry-run.view.js';
import { ExpirySweep } from './expiry-sweep.js';

@Controller('api')
@ApiGroup(90, 'Expiry of licenses and subscriptions.')
export class ExpiryController {
  constructor(
    private readonly sweep: ExpirySweep,
    private readonly clock: ClockTrust,
  ) {}

  @Post('update-expired-status')
  @Configured({ ownTransactions: true })
  @Answers(markedSchema, 'Mark expired licenses and subscriptions')
  @Refuses(CLOCKS_APART)
  @FailsWith('Failed to update expired status')
  async run(@Actor() context: ActionContext) {
    return markedView(await this.sweep.run('button', context));
  }

  @Post('trust-clock')
  @Configured({ ownTransactions: true })
  @FreshFactor()
  @Answers(trustedClockSchema, 'Confirm that the server clock is right after a jump')
  @Refuses(CLOCKS_APART)
  async trustClock(@Actor() context: ActionContext) {
    return trustedClockView(await this.clock.trust(context));
  }
}
