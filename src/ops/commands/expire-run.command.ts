import { expiryRunView } from '../../licensing/expiry/expiry-run.view.js';
import { ExpirySweep } from '../../licensing/expiry/expiry-sweep.js';
import { command } from './command.js';

export const expireRunCommand = command({
  name: 'expire:run',
  does: 'mark what has expired, as the server does every five minutes',
  help: '\nExample:\n  npm run cli -- expire:run --json',
  act({ application, terminal }) {
    return application.use(async (app, context) => {
      terminal.note('Marking …');
      const run = await app.get(ExpirySweep).run('cli', context);
      const text = `Marked as expired: licenses ${run.licensesUpdated}, subscriptions ${run.subscriptionsUpdated}.`;
      return { text, facts: expiryRunView(run) };
    });
  },
});
