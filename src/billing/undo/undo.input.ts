import { IsOptional } from 'class-validator';
import { HasAtMost } from '../../platform/http/fields.js';
import { MAX_NOTE } from '../../rules/ledger.js';

export class UndoInput {
  /** Stands with the reversal of the payment, or in the history of the subscription. */
  @IsOptional()
  @HasAtMost(MAX_NOTE, 'Reason')
  reason?: string | null;
}
