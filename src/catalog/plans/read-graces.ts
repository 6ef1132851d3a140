import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import type { Config } from '../../platform/config/config.js';
import { effectiveGrace } from '../../rules/grace.js';
import { Plan } from './plan.entity.js';

/** Sets the effective grace of each loaded plan, so that views need not know the settings. */
export class ReadGraces implements EventSubscriber<Plan> {
  constructor(private readonly config: Pick<Config, 'grace'>) {}

  getSubscribedEntities() {
    return [Plan];
  }

  onLoad({ entity: plan }: EventArgs<Plan>): void {
    plan.grace = effectiveGrace(plan.graceDays, this.config.grace);
  }
}
