import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { command } from './command.js';

export const outboundHoldCommand = command<{ keepNumbers?: boolean }>({
  name: 'outbound:hold',
  does: 'hold a copy, so that it sends nothing until it is released',
  options: { '--keep-numbers': 'go on with the next invoice number' },
  help: `
For a copy that cannot be distinguished from its original: a snapshot of the whole machine, or of PostgreSQL, that is started
elsewhere with the same PUBLIC_URL. Run it before the server is started there. Invoice numbers begin anew as after a
restore, unless --keep-numbers says that the original issues none any more.

Example:
  npm run cli -- outbound:hold`,
  act({ options: { keepNumbers = false }, application }) {
    return application.use(async (app, context) => {
      const { since, reason } = await app.get(RestoreHold).hold('by_hand', context, !keepNumbers);
      return {
        text: `Held since ${since.toISOString()}: no message, reminder or webhook goes out, and no gateway is asked, until outbound:release.`,
        facts: { held_since: since.toISOString(), reason },
      };
    });
  },
});
