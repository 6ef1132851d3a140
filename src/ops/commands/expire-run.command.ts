import { Command, Help } from 'nest-commander';
import { expiryRunView } from '../../licensing/expiry/expiry-run.view.js';
import { ExpirySweep } from '../../licensing/expiry/expiry-sweep.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'expire:run', description: 'mark what has expired, as the server does every five minutes' })
export class ExpireRunCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      this.terminal.note('Marking …');
      const run = await app.get(ExpirySweep).run('cli', context);
      const text = `Marked as expired: licenses ${run.licensesUpdated}, subscriptions ${run.subscriptionsUpdated}.`;
      return { text, facts: expiryRunView(run) };
    });
  }

  @Help('after')
  example(): string {
    return '\nExample:\n  npm run cli -- expire:run --json';
  }
}
