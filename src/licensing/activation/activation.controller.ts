import { Controller, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Scope } from '../../platform/http/access.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { licenseSchema, licenseView } from '../licenses/license.view.js';
import { Activation, licenseOver, subscriptionOver } from './activation.service.js';

@Controller('api/licenses')
@ApiGroup(31, 'Activation of a license together with its subscription.')
export class ActivationController {
  constructor(private readonly activation: Activation) {}

  @Post(':id/activate')
  @Scope('licenses:write', 'subscriptions:write')
  @Answers(licenseSchema, 'Activate a license, and its subscription if that is inactive')
  @Refuses(subscriptionOver(), licenseOver())
  async activate(@Id() id: number, @Actor() context: ActionContext) {
    return licenseView(await this.activation.activate(id, context), context.now);
  }
}
