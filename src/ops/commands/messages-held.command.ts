import { HeldEntries } from '../../messaging/outbox/held-entries.js';
import { WrongUsage } from './terminal.js';
import { command } from './command.js';

type HeldOptions = { send?: true; drop?: true };

export const messagesHeldCommand = command<HeldOptions>({
  name: 'messages:held',
  does: 'count, send or drop what is held since a restore',
  options: {
    '--send': 'send it: the installation that was copied is gone',
    '--drop': 'drop it: it was sent by the other one, or is not wanted',
  },
  help: `
What is sent late is still looked at when it is sent: a reminder of what was paid since is not.

Examples:
  npm run cli -- messages:held
  npm run cli -- messages:held --drop`,
  act({ options: { send, drop }, application }) {
    if (send && drop) throw new WrongUsage('Choose --send or --drop, not both.');
    return application.use(async (app, context) => {
      const entries = app.get(HeldEntries);
      if (!send && !drop) {
        const held = (await entries.queueStats()).reduce((sum, channel) => sum + channel.held, 0);
        return { text: `Held since a restore: ${held}.`, facts: { held } };
      }
      const released = await entries.settle(send ? 'send' : 'drop', context);
      return { text: `${send ? 'To be sent' : 'Dropped'}: ${released}.`, facts: { settled: released } };
    });
  },
});
