import { IsInt, Max, Min } from 'class-validator';
import { AsNumber } from '../../platform/lists/list-query.js';

const SENTENCE = 'Plan is required.';

/** Body of a change of plan, and query of its preview. */
export class PlanChangeInput {
  @AsNumber()
  @Max(2 ** 31 - 1, { message: SENTENCE })
  @Min(1, { message: SENTENCE })
  @IsInt({ message: SENTENCE })
  plan_id: number;
}
