import { IsIn, IsString } from 'class-validator';
import { AsPlainText, HasAtMost } from '../platform/http/fields.js';
import { ERASURE_REASONS, type ErasureReason } from '../rules/erasure.js';

export class ErasureInput {
  @AsPlainText()
  @HasAtMost(50, 'The name')
  @IsString({ message: 'Type the login name of the account.' })
  confirm: string;

  @IsIn(ERASURE_REASONS, { message: `reason must be one of ${ERASURE_REASONS.join(', ')}.` })
  reason: ErasureReason;
}
