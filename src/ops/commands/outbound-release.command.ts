import { Command, Help } from 'nest-commander';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { Application } from './application.js';
import { OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'outbound:release', description: 'let a restored copy speak with the gateways' })
export class OutboundReleaseCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      await app.get(RestoreHold).release(context);
      return { text: 'Payments are taken and asked for again.', facts: { held_since: null } };
    });
  }

  @Help('after')
  example(): string {
    return `
After a restore no gateway is spoken with, because the installation that was copied may still be at work. Release it
on the one that goes on, and only there: two would book the same payments.

Example:
  npm run cli -- outbound:release`;
  }
}
