import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { Public } from '../../platform/http/access.js';
import { Now } from '../../platform/http/action-context.js';
import { Configured } from '../../platform/http/route-config.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { TOO_MANY_LINKS } from './sign-in-link-limits.js';
import { SignInLinkRequests } from './sign-in-link-requests.service.js';
import { SignInLinkInput } from './sign-in-link.input.js';
import { linkRequestSchema, linkRequestView } from './sign-in-link.view.js';

@Controller('api/sign-in-links')
@ApiGroup(21, 'Signing in by a message to the number on file.')
export class SignInLinksController {
  constructor(
    private readonly config: Config,
    private readonly requests: SignInLinkRequests,
  ) {}

  @Post()
  @Configured({ ownTransactions: true })
  @HttpCode(202)
  @Public()
  @Answers(linkRequestSchema, 'Send a link to sign in to the number on file of a customer')
  @Refuses(TOO_MANY_LINKS)
  async request(@Body() { to }: SignInLinkInput, @Req() { ip }: FastifyRequest, @Now() now: Date) {
    await this.requests.take(to, ip, now);
    return linkRequestView(this.config);
  }
}
