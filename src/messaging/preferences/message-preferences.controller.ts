import { Body, Controller, Param, Put } from '@nestjs/common';
import { Allow } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { FailsWith } from '../../platform/http/fails-with.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Requires } from '../../platform/http/permission.js';
import { ApiGroup } from '../../platform/openapi/api-group.js';
import { Answers, Refuses } from '../../platform/openapi/answers.js';
import { staffAccount } from '../../accounts/users/user-roles.js';
import { MessagePreferenceInput } from './message-preference.input.js';
import { messagePreferenceSchema } from './message-preference.schema.js';
import { MessagePreferences } from './message-preferences.service.js';

@Controller('api/users/:id/messages')
@ApiGroup(71, 'Whether a customer receives messages on WhatsApp.')
export class MessagePreferencesController {
  constructor(private readonly preferences: MessagePreferences) {}

  @Put()
  @Allow('everyone')
  @Requires('users:write')
  @Answers(
    messagePreferenceSchema,
    'Choose whether a customer receives reminders; customers choose for themselves',
  )
  @Refuses(staffAccount())
  @FailsWith('Failed to save the choice')
  set(
    @Param('id', IdPipe) id: number,
    @Body() { wants }: MessagePreferenceInput,
    @Actor() context: ActionContext,
  ) {
    return this.preferences.set(id, wants, context);
  }
}
