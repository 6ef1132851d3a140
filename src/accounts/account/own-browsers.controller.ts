import { Controller, Delete, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow, Viewer } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Now } from '../../platform/http/action-context.js';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { arrayOf, nothing } from '../../platform/openapi/sample.js';
import { SessionCookie } from '../auth/session-cookie.js';
import type { User } from '../users/user.entity.js';
import { ownBrowserSchema } from './own-browser.view.js';
import { OwnBrowsers } from './own-browsers.service.js';

@Controller('api/me/browsers')
@ApiGroup(76, 'The browsers that the signed-in user has used.')
@Allow('everyone')
export class OwnBrowsersController {
  constructor(
    private readonly browsers: OwnBrowsers,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Answers(arrayOf(ownBrowserSchema), 'List the browsers that you signed in from, the latest used first')
  list(@Viewer() viewer: User, @Req() request: FastifyRequest) {
    return this.browsers.list(viewer, this.cookie.signedInFrom(request));
  }

  @Delete(':id')
  @Answers(nothing, 'Forget a browser, so that its next sign-in sends a notice')
  forget(@Id() id: number, @Viewer() viewer: User, @Now() now: Date) {
    return this.browsers.forget(id, viewer, now);
  }
}
