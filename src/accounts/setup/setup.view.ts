import type { MarkedStep } from './setup-step.entity.js';

export type SetupView = {
  whatsapp_number: boolean;
  prices: boolean;
  customer: boolean;
  license: boolean;
  router_script: boolean;
  backup: boolean;
};

export const markedStepView = (step: MarkedStep) => ({ step });

export const closedSetupView = () => ({ is_closed: true });
