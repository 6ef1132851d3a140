import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsText } from '../../platform/http/fields.js';
import { type Bill, BILLS } from '../../rules/bills.js';
import { SaleInput } from '../customer.input.js';

const MAX_SOLD = 100;
const COUNT = `Count must be a whole number from 1 to ${MAX_SOLD}.`;

export class BulkSaleInput extends SaleInput {
  @IsText('User', 50)
  username: string;

  @Max(MAX_SOLD, { message: COUNT })
  @Min(1, { message: COUNT })
  @IsInt({ message: COUNT })
  count: number;

  /** One total bill, or a bill for each license. */
  @IsOptional()
  @IsIn(BILLS, { message: `bill must be one of ${BILLS.join(', ')}.` })
  bill: Bill = 'one';
}
