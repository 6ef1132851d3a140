import { Controller, Get, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { FreshFactor } from '../../platform/http/access.js';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { RestoreHold } from './restore-hold.js';
import { outboundSchema, outboundView } from './outbound.view.js';

@Controller('api')
@ApiGroup(52, 'The hold of a copy, which sends nothing and takes no callbacks.')
export class OutboundController {
  constructor(private readonly hold: RestoreHold) {}

  @Get('outbound')
  @Answers(outboundSchema, 'Read since when, and why, a copy has been held')
  async show() {
    return outboundView(await this.hold.current());
  }

  @Post('outbound/release')
  @FreshFactor()
  @Answers(outboundSchema, 'Release a copy that is held')
  async release(@Actor() context: ActionContext) {
    await this.hold.release(context);
    return outboundView(null);
  }
}
