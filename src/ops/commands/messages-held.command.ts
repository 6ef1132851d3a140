import { Command, Help, Option } from 'nest-commander';
import { HeldEntries } from '../../messaging/outbox/held-entries.js';
import { WrongUsage } from './terminal.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

type HeldOptions = { send?: true; drop?: true };

@Command({
  name: 'messages:held',
  description: 'count, send or drop what is held since a restore',
})
export class MessagesHeldCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  @Option({ flags: '--send', description: 'send it: the installation that was copied is gone' })
  send(): true {
    return true;
  }

  @Option({ flags: '--drop', description: 'drop it: it was sent by the other one, or is not wanted' })
  drop(): true {
    return true;
  }

  protected act(_args: string[], { send, drop }: HeldOptions): Promise<Outcome> {
    if (send && drop) throw new WrongUsage('Choose --send or --drop, not both.');
    return this.application.use(async (app, context) => {
      const entries = app.get(HeldEntries);
      if (!send && !drop) {
        const held = (await entries.queueStats()).reduce((sum, channel) => sum + channel.held, 0);
        return { text: `Held since a restore: ${held}.`, facts: { held } };
      }
      const released = await entries.settle(send ? 'send' : 'drop', context);
      return { text: `${send ? 'To be sent' : 'Dropped'}: ${released}.`, facts: { settled: released } };
    });
  }

  @Help('after')
  example(): string {
    return `
What is sent late is still looked at when it is sent: a reminder of what was paid since is not.

Examples:
  npm run cli -- messages:held
  npm run cli -- messages:held --drop`;
  }
}
