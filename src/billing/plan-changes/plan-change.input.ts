import { IsInt, Max, Min } from 'class-validator';
import { AsNumber } from '../../platform/lists/list-query.js';

const SENTENCE = 'Plan is required.';

export class PlanChangeInput {
  @AsNumber()
  @Max(2 ** 31 - 1, { message: SENTENCE })
  @Min(1, { message: SENTENCE })
  @IsInt({ message: SENTENCE })
  plan_id: number;
}
