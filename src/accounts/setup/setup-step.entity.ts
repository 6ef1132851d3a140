import { defineEntity, p } from '@mikro-orm/core';

/** Steps that only the person who takes them knows of. */
export const MARKED_STEPS = ['prices', 'router_script', 'backup'] as const;
export type MarkedStep = (typeof MARKED_STEPS)[number];

const SetupStepSchema = defineEntity({
  name: 'SetupStep',
  tableName: 'setup_steps',
  properties: {
    /** The last one is not a step: the list was done or dismissed, and comes back never. */
    step: p.enum([...MARKED_STEPS, 'closed'] as const).primary(),
    doneAt: p.datetime(),
  },
});

export class SetupStep extends SetupStepSchema.class {}
SetupStepSchema.setClass(SetupStep);
