import { SqlEntityManager } from '@mikro-orm/sql';
import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { Body, Controller, Delete, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { lockedRow } from '../../platform/database/locked-row.js';
import { DespiteRequiredAction } from '../auth/required-actions.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { Allow, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Edited, Edits } from '../../platform/http/edits.js';
import { Id } from '../../platform/http/id.pipe.js';
import type { Edit } from '../../platform/http/request.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { arrayOf } from '../../platform/openapi/sample.js';
import { NumberChanges, otherNumber } from './number-changes.js';
import { SavedViews, tooManyViews } from './saved-views.service.js';
import { User } from './user.entity.js';
import { LocaleInput, NumberInput, SavedViewInput } from './user.input.js';
import { savedViewSchema, accountSchema, accountView } from './user.view.js';
import { UsersService } from './users.service.js';

@Controller('api/me')
@ApiGroup(72, 'Settings of the signed-in user.')
export class MeController {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly users: UsersService,
    private readonly cookie: SessionCookie,
    private readonly views: SavedViews,
    private readonly numbers: NumberChanges,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Put('locale')
  @Allow('everyone')
  @DespiteRequiredAction()
  @Edits(accountSchema)
  @Answers(accountSchema, 'Set the language of your pages')
  async setLocale(
    @Body() input: LocaleInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
    @Viewer() { id }: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const saved = await this.edits.save(edit, input, context, {
      subject: { type: 'user', id },
      read: async () => accountView(await lockedRow(this.em, User, id)),
      write: async ({ locale }) => accountView(await this.users.setLocale(id, locale)),
    });
    this.cookie.setLocale(reply, input.locale);
    return saved;
  }

  @Post('confirm-number')
  @Allow('everyone')
  @Answers(accountSchema, 'Confirm your number, so that sign-in links go to it at once')
  @Refuses(otherNumber())
  async confirmNumber(
    @Body() { wa_number: number }: NumberInput,
    @Viewer() viewer: User,
    @Actor() context: ActionContext,
  ) {
    return accountView(await this.numbers.confirm(viewer.id, number, context));
  }

  @Post('views')
  @Allow('everyone')
  @Creates(arrayOf(savedViewSchema), 'Save a list filter under a name and return all saved views')
  @Refuses(tooManyViews())
  saveView(@Body() input: SavedViewInput, @Viewer() viewer: User) {
    return this.views.save(viewer.id, input);
  }

  @Delete('views/:id')
  @Allow('everyone')
  @Answers(arrayOf(savedViewSchema), 'Delete a saved view and return the remaining ones')
  removeView(@Id() id: number, @Viewer() viewer: User) {
    return this.views.remove(viewer.id, id);
  }
}
