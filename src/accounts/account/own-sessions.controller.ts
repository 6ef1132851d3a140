import { Controller, Delete, Get, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Allow, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { arrayOf, nothing } from '../../platform/openapi/sample.js';
import { DespiteRequiredAction } from '../auth/required-actions.js';
import type { User } from '../users/user.entity.js';
import { endedSessionsSchema, ownSessionSchema, endedSessionsView } from './own-session.view.js';
import { OwnSessions } from './own-sessions.service.js';

@Controller('api/me/sessions')
@ApiGroup(73, 'Where the signed-in user is signed in.')
@Allow('everyone')
@DespiteRequiredAction()
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Get()
  @Answers(arrayOf(ownSessionSchema), 'List your open sessions, this one first and at most a hundred')
  list(@Viewer() viewer: User, @Req() { session }: FastifyRequest, @Now() now: Date) {
    return this.sessions.list(viewer, session!, now);
  }

  @Delete(':id')
  @Answers(nothing, 'End one of your sessions')
  end(@Id() id: number, @Actor() context: ActionContext) {
    return this.sessions.end(id, context);
  }

  @Post('end-others')
  @Answers(endedSessionsSchema, 'End all your sessions but this one')
  async endOthers(@Req() { session }: FastifyRequest, @Actor() context: ActionContext) {
    return endedSessionsView(await this.sessions.endOthers(session!, context));
  }
}
