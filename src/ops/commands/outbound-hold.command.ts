import { Command, Help, Option } from 'nest-commander';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'outbound:hold', description: 'hold a copy, so that it sends nothing until it is released' })
export class OutboundHoldCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  @Option({ flags: '--keep-numbers', description: 'go on with the next invoice number' })
  keepNumbers(): boolean {
    return true;
  }

  protected act(_args: string[], { keepNumbers = false }: { keepNumbers?: boolean }): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      const { since, reason } = await app.get(RestoreHold).hold('by_hand', context, !keepNumbers);
      return {
        text: `Held since ${since.toISOString()}: no message, reminder or webhook goes out, and no gateway is asked, until outbound:release.`,
        facts: { held_since: since.toISOString(), reason },
      };
    });
  }

  @Help('after')
  example(): string {
    return `
For a copy that cannot be distinguished from its original: a snapshot of the whole machine, or of PostgreSQL, that is started
elsewhere with the same PUBLIC_URL. Run it before the server is started there. Invoice numbers begin anew as after a
restore, unless --keep-numbers says that the original issues none any more.

Example:
  npm run cli -- outbound:hold`;
  }
}
