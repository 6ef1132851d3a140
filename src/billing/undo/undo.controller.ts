import { Body, Controller, Get, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Requires } from '../../platform/http/access.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { undoSchema } from './undo.view.js';
import { UndoInput } from './undo.input.js';
import { endMoved, laterPeriods, nothingToUndo, planChanged, Undo } from './undo.service.js';

@Controller('api')
@ApiGroup(41, 'Undo: a payment or renewal that was recorded by mistake, taken back with all that it did.')
export class UndoController {
  constructor(private readonly undo: Undo) {}

  @Get('payments/:id/undo')
  @Requires('payments:record')
  @Answers(undoSchema, 'Preview what taking a payment back would change; changes nothing')
  @Refuses(laterPeriods(), endMoved(), planChanged())
  previewPayment(@Id() id: number, @Actor() context: ActionContext) {
    return this.undo.previewPayment(id, context);
  }

  @Post('payments/:id/undo')
  @Requires('payments:record')
  @Idempotent()
  @Answers(undoSchema, 'Take a recorded payment back, with the period that it began')
  @Refuses(laterPeriods(), endMoved(), planChanged())
  payment(@Id() id: number, @Body() input: UndoInput, @Actor() context: ActionContext) {
    return this.undo.payment(id, input, context);
  }

  @Get('subscriptions/:id/renewal/undo')
  @Requires('subscriptions:write')
  @Answers(undoSchema, 'Preview what taking the last renewal or typed end back would change; changes nothing')
  @Refuses(nothingToUndo())
  previewRenewal(@Id() id: number, @Actor() context: ActionContext) {
    return this.undo.previewRenewal(id, context);
  }

  @Post('subscriptions/:id/renewal/undo')
  @Requires('subscriptions:write')
  @Idempotent()
  @Answers(undoSchema, 'Take the last renewal or typed end back, with what it cut or invoiced')
  @Refuses(nothingToUndo())
  renewal(@Id() id: number, @Body() input: UndoInput, @Actor() context: ActionContext) {
    return this.undo.renewal(id, input, context);
  }
}
