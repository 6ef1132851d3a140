import { Command, Help } from 'nest-commander';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { Application } from './application.js';
import { OpsCommand, type Outcome } from './ops-command.js';

@Command({
  name: 'outbound:release',
  description: 'let a restored copy send messages and webhooks and take payments',
})
export class OutboundReleaseCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      await app.get(RestoreHold).release(context);
      return {
        text: 'New messages, reminders and webhooks go out, and payments are taken and asked for again.',
        facts: { held_since: null },
      };
    });
  }

  @Help('after')
  example(): string {
    return `
After a restore no message, reminder or webhook goes out and no gateway is asked, because the installation that was
copied may still be at work. Release the one that goes on, and only that: two would write to the same customers and
book the same payments. What was open at the backup stays held until messages:held.

Example:
  npm run cli -- outbound:release`;
  }
}
