import { IsBoolean, IsOptional } from 'class-validator';

export class ReviewReturnInput {
  /** Left out: nothing more is owed, and the invoice says so by a credit note. */
  @IsOptional()
  @IsBoolean({ message: 'owed_again must be true or false.' })
  owed_again?: boolean;
}
