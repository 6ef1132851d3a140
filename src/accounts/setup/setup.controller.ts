import { Body, Controller, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { SetupStepInput } from './setup.input.js';
import { closedSetupSchema, markedStepSchema, closedSetupView, markedStepView } from './setup.view.js';
import { Setup } from './setup.service.js';

@Controller('api')
@ApiGroup(95, 'The setup checklist of a new installation.')
export class SetupController {
  constructor(private readonly setup: Setup) {}

  @Post('setup-steps')
  @Answers(markedStepSchema, 'Mark a setup step as done')
  async mark(@Body() { step }: SetupStepInput, @Actor() context: ActionContext) {
    await this.setup.mark(step, context);
    return markedStepView(step);
  }

  @Post('close-setup')
  @Answers(closedSetupSchema, 'Close the setup checklist for all users, permanently')
  async close(@Actor() context: ActionContext) {
    await this.setup.close(context);
    return closedSetupView();
  }
}
