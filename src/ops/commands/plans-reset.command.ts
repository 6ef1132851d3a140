import { Command, Help } from 'nest-commander';
import { planView } from '../../catalog/plans/plan.view.js';
import { PlansService } from '../../catalog/plans/plans.service.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'plans:reset', description: 'write the six default plans again' })
export class PlansResetCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      const plans = await app.get(PlansService).reset(context);
      const names = plans.map((plan) => plan.planName).join(', ');
      return { text: `The plans are now: ${names}.`, facts: plans.map(planView) };
    });
  }

  @Help('after')
  example(): string {
    return `
What was changed in the default plans is lost; other plans are removed unless a subscription uses them.

Example:
  npm run cli -- plans:reset`;
  }
}
