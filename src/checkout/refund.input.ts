import { IsIn, IsInt, Max, Min } from 'class-validator';
import { IsText, MAX_RUPIAH } from '../platform/http/fields.js';
import { MAX_NOTE, REFUND_WAYS, type RefundWay } from '../rules/ledger.js';

const AMOUNT_SENTENCE = 'Amount must be whole rupiah from 1 to 999,999,999,999.';

export class RefundInput {
  @IsInt({ message: AMOUNT_SENTENCE })
  @Min(1, { message: AMOUNT_SENTENCE })
  @Max(MAX_RUPIAH, { message: AMOUNT_SENTENCE })
  amount: number;

  @IsIn(REFUND_WAYS, { message: `Way must be one of ${REFUND_WAYS.join(', ')}.` })
  way: RefundWay;

  @IsText('Reason', MAX_NOTE)
  reason: string;
}
