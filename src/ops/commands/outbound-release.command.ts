import { Command, Help, Option } from 'nest-commander';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({
  name: 'outbound:release',
  description: 'let a copy send messages and webhooks and take payments',
})
export class OutboundReleaseCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  @Option({
    flags: '--keep-numbers',
    description: 'go on with the next invoice number: the other installation issued none since',
  })
  keepNumbers(): boolean {
    return true;
  }

  protected act(
    _args: string[],
    { keepNumbers: keepsNumbers = false }: { keepNumbers?: boolean },
  ): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      await app.get(RestoreHold).release(context, { keepsNumbers });
      return {
        text: 'New messages, reminders and webhooks go out, and payments are taken and asked for again.',
        facts: { held_since: null, reason: null },
      };
    });
  }

  @Help('after')
  example(): string {
    return `
A copy, however it was made, sends no message, reminder or webhook and asks no gateway, because the installation that
was copied may still be at work. Release the one that goes on, and only that: two would write to the same customers and
book the same payments. What was open stays held until messages:held.

After a move, or an upgrade of PostgreSQL, run it with --keep-numbers before the server is started: then nothing is held,
and invoice numbers go on without a gap.

Example:
  npm run cli -- outbound:release`;
  }
}
