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

  /** Left out: nothing more is owed, and the invoice says so by a credit note. */
  @IsOptional()
  @IsBoolean({ message: 'owed_again must be true or false.' })
  owed_again?: boolean;
}
