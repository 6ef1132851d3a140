import { IsBoolean, IsOptional } from 'class-validator';

export class ReviewReturnInput {
  /** Defaults to false: a credit note takes the amount off the invoice. */
  @IsOptional()
  @IsBoolean({ message: 'owed_again must be true or false.' })
  owed_again?: boolean;
}
