import { IsIn } from 'class-validator';
import { MARKED_STEPS, type MarkedStep } from './setup-step.entity.js';

export class SetupStepInput {
  @IsIn(MARKED_STEPS, { message: `Step must be one of ${MARKED_STEPS.join(', ')}.` })
  step: MarkedStep;
}
