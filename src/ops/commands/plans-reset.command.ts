import { planView } from '../../catalog/plans/plan.view.js';
import { PlansService } from '../../catalog/plans/plans.service.js';
import { command } from './command.js';

export const plansResetCommand = command({
  name: 'plans:reset',
  does: 'write the six default plans again',
  help: `
What was changed in the default plans is lost; other plans are removed unless a subscription uses them.

Example:
  npm run cli -- plans:reset`,
  act({ application }) {
    return application.use(async (app, context) => {
      const plans = await app.get(PlansService).reset(context);
      const names = plans.map((plan) => plan.planName).join(', ');
      return { text: `The plans are now: ${names}.`, facts: plans.map(planView) };
    });
  },
});
