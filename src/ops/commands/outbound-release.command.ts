import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { command } from './command.js';

export const outboundReleaseCommand = command<{ keepNumbers?: boolean }>({
  name: 'outbound:release',
  does: 'let a copy send messages and webhooks and take payments',
  options: {
    '--keep-numbers': 'go on with the next invoice number: the other installation issued none since',
  },
  help: `
A copy, however it was made, sends no message, reminder or webhook and asks no gateway, because the installation that
was copied may still be at work. Release the one that goes on, and only that: two would write to the same customers and
book the same payments. What was open stays held until messages:held.

After a move, or an upgrade of PostgreSQL, run it with --keep-numbers before the server is started: then nothing is held,
and invoice numbers go on without a gap.

Example:
  npm run cli -- outbound:release`,
  act({ options: { keepNumbers: keepsNumbers = false }, application }) {
    return application.use(async (app, context) => {
      await app.get(RestoreHold).release(context, { keepsNumbers });
      return {
        text: 'New messages, reminders and webhooks go out, and payments are taken and asked for again.',
        facts: { held_since: null, reason: null },
      };
    });
  },
});
