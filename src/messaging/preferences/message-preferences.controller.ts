import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { Body, Controller, Put } from '@nestjs/common';
import { Allow, Requires } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Edited, Edits } from '../../platform/http/edits.js';
import { Id } from '../../platform/http/id.pipe.js';
import type { Edit } from '../../platform/http/request.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { staffAccount } from '../../accounts/users/user-roles.js';
import { MessagePreferenceInput } from './message-preference.input.js';
import { messagePreferenceSchema } from './message-preference.view.js';
import { MessagePreferences } from './message-preferences.service.js';

@Controller('api/users/:id/messages')
@ApiGroup(71, 'Whether a customer receives messages on WhatsApp.')
export class MessagePreferencesController {
  constructor(
    private readonly preferences: MessagePreferences,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Put()
  @Allow('everyone')
  @Requires('users:write')
  @Edits(messagePreferenceSchema)
  @Answers(
    messagePreferenceSchema,
    'Choose whether a customer receives reminders, or clear the mark of a number; customers choose for themselves',
  )
  @Refuses(staffAccount())
  set(
    @Id() id: number,
    @Body() input: MessagePreferenceInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'user', id },
      read: () => this.preferences.locked(id, context),
      write: (merged) => this.preferences.set(id, merged, context),
    });
  }
}
