import { ClockTrust } from '../../licensing/expiry/clock-trust.js';
import { trustedClockView } from '../../licensing/expiry/clock.view.js';
import { command } from './command.js';

export const clockTrustCommand = command({
  name: 'clock:trust',
  does: 'say that the clock is right, though it leapt',
  help: `
For an installation that was off for more than a week, or that ran under a clock that was ahead. Look at the
clock first: what has expired by it is marked soon after, and what was marked at a time still to come is put back. A running server notices within a minute.

Example:
  date -u && npm run cli -- clock:trust`,
  act({ application }) {
    return application.use(async (app, context) => {
      const facts = trustedClockView(await app.get(ClockTrust).trust(context));
      const { trusted_at, licenses_restored: licenses, subscriptions_restored: subscriptions } = facts;
      const lines = [`From now on ${trusted_at} is right.`];
      if (licenses + subscriptions > 0)
        lines.push(
          `Put back, marked under a clock that was ahead: licenses ${licenses}, subscriptions ${subscriptions}.`,
        );
      return { text: lines.join('\n'), facts };
    });
  },
});
