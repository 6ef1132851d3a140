import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import type { Config } from '../../platform/config/config.js';
import { Plan } from './plan.entity.js';

/** Tells each plan that is read what holds of it, its own days or the setting's, so that no view has to know the setting. */
export class ReadGraces implements EventSubscriber<Plan> {
  constructor(private readonly config: Pick<Config, 'grace'>) {}

  getSubscribedEntities() {
    return [Plan];
  }

  onLoad({ entity: plan }: EventArgs<Plan>): void {
    const { days, timeZone } = this.config.grace;
    plan.grace = { days: plan.graceDays ?? days, timeZone };
  }
}
