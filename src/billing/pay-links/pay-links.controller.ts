import { Controller, Get, Post } from '@nestjs/common';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Requires, Scope } from '../../platform/http/access.js';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { payLinkSchema } from './pay-link.view.js';
import { PayLinksService } from './pay-links.service.js';

@Controller('api/users/:id/pay-link')
@ApiGroup(63, 'Pay links of customers: all that one owes, and periods ahead, paid at once.')
export class PayLinksController {
  constructor(private readonly links: PayLinksService) {}

  @Get()
  @Scope('invoices:read')
  @Answers(payLinkSchema, 'Read the link by which a customer pays all that is owed')
  read(@Id() id: number, @Now() now: Date) {
    return this.links.read(id, now);
  }

  @Post('renew')
  @Requires('messages:send')
  @Answers(payLinkSchema, 'Replace the link; the one before leads nowhere')
  renew(@Id() id: number, @Actor() context: ActionContext) {
    return this.links.renew(id, context);
  }
}
