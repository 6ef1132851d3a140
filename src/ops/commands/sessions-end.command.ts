import { UserAccess } from '../../accounts/users/user-access.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { account } from './account.js';
import { WrongUsage } from './terminal.js';
import { command } from './command.js';

export const sessionsEndCommand = command<{ all?: boolean }>({
  name: 'sessions:end',
  does: 'sign an account out everywhere, or everybody',
  takes: { '[username]': 'whose sessions' },
  options: { '--all': 'of everybody' },
  help: `
Examples:
  npm run cli -- sessions:end dewi
  npm run cli -- sessions:end --all`,
  act({ args: [username], options: { all }, application }) {
    if (!username === !all) throw new WrongUsage('Name one account, or everybody with --all.');
    return application.use(async (app, context) => {
      const access = app.get(UserAccess);
      const ended = username
        ? await access.signOut((await account(app.get(UserDirectory), username)).id, context)
        : await access.signEverybodyOut(context);
      return { text: `Sessions ended: ${ended}.`, facts: { sessions_ended: ended } };
    });
  },
});
