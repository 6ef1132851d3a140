import { IsIn } from 'class-validator';
import { IsText } from '../../platform/http/fields.js';
import { MAX_PAUSE_REASON, PAUSE_SCOPES, type PauseScope } from '../../rules/message-texts.js';

export class PauseInput {
  @IsText('Reason', MAX_PAUSE_REASON)
  reason: string;
}

export class ResumeInput {
  @IsIn(PAUSE_SCOPES, { message: `scope must be one of ${PAUSE_SCOPES.join(', ')}.` })
  scope: PauseScope;
}
