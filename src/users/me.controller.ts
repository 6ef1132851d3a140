import { Body, Controller, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SessionCookie } from '../auth/session-cookie.js';
import { Allow, Viewer } from '../platform/http/access.js';
import { FailsWith } from '../platform/http/fails-with.js';
import { ApiGroup } from '../platform/openapi/api-group.js';
import { Answers } from '../platform/openapi/answers.js';
import type { User } from './user.entity.js';
import { LocaleInput } from './user.input.js';
import { userSchema } from './user.schema.js';
import { userView } from './user.view.js';
import { UsersService } from './users.service.js';

@Controller('api/me')
@ApiGroup(75, 'What everybody sets for themselves.')
export class MeController {
  constructor(
    private readonly users: UsersService,
    private readonly cookie: SessionCookie,
  ) {}

  @Put('locale')
  @Allow('everyone')
  @Answers(userSchema, 'Choose the language of your own pages')
  @FailsWith('Failed to change the language')
  async setLocale(
    @Body() { locale }: LocaleInput,
    @Viewer() viewer: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const user = await this.users.setLocale(viewer.id, locale);
    this.cookie.setLocale(reply, locale);
    return userView(user);
  }
}
