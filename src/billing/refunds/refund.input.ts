import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { IsRupiah, IsText } from '../../platform/http/fields.js';
import { MAX_NOTE, REFUND_WAYS, type RefundWay } from '../../rules/ledger.js';

export class RefundInput {
  @IsRupiah('Amount', 1)
  amount: number;

  @IsIn(REFUND_WAYS, { message: `Way must be one of ${REFUND_WAYS.join(', ')}.` })
  way: RefundWay;

  @IsText('Reason', MAX_NOTE)
  reason: string;

  /** Defaults to false: a credit note takes the amount off the invoice. */
  @IsOptional()
  @IsBoolean({ message: 'owed_again must be true or false.' })
  owed_again?: boolean;
}
