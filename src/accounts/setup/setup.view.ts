import { type MarkedStep, MARKED_STEPS } from './setup-step.entity.js';
import type { Created } from '../../audit/domain-event.js';
import { oneOf, viewSchema } from '../../platform/openapi/sample.js';

export type SetupView = {
  whatsapp_number: boolean;
  ways_to_pay: boolean;
  prices: boolean;
  customer: boolean;
  license: boolean;
  router_script: boolean;
  backup: boolean;
};

export const markedStepView = (step: MarkedStep) => ({ step });

export const closedSetupView = () => ({ is_closed: true });

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'setup.step': Created<{ step: MarkedStep }>;
    'setup.close': Created<{ left_undone: string[] }>;
  }
}

export const markedStepSchema = viewSchema<ReturnType<typeof markedStepView>>('MarkedStep', {
  step: oneOf(MARKED_STEPS, 'prices'),
});

export const closedSetupSchema = viewSchema<ReturnType<typeof closedSetupView>>('ClosedSetup', {
  is_closed: true,
});
