import { defineEntity, p } from '@mikro-orm/core';

/** Steps that cannot be detected, so the user marks them. */
export const MARKED_STEPS = ['prices', 'router_script', 'backup'] as const;
export type MarkedStep = (typeof MARKED_STEPS)[number];

const SetupStepSchema = defineEntity({
  name: 'SetupStep',
  tableName: 'setup_steps',
  properties: {
    /** `closed` is not a step: the checklist was completed or dismissed for good. */
    step: p.enum([...MARKED_STEPS, 'closed'] as const).primary(),
    doneAt: p.datetime(),
  },
});

export class SetupStep extends SetupStepSchema.class {}
SetupStepSchema.setClass(SetupStep);
