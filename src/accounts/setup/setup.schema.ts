import { oneOf, viewSchema } from '../../platform/openapi/sample.js';
import { MARKED_STEPS } from './setup-step.entity.js';
import type { closedSetupView, markedStepView } from './setup.view.js';

export const markedStepSchema = viewSchema<ReturnType<typeof markedStepView>>('MarkedStep', {
  step: oneOf(MARKED_STEPS, 'prices'),
});

export const closedSetupSchema = viewSchema<ReturnType<typeof closedSetupView>>('ClosedSetup', {
  is_closed: true,
});
