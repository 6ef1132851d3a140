import { LoginRateLimits } from '../../accounts/auth/login-rate-limits.js';
import { refusedCommand } from '../../platform/errors/refusal.js';
import { UserAccess } from '../../accounts/users/user-access.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { account } from './account.js';
import { command } from './command.js';

const COUNTED_IN_MEMORY =
  'With the embedded database the server counts failed sign-ins in its memory, and forgets them when it stops. Start it again, and the account can sign in.';

export const userUnlockCommand = command({
  name: 'user:unlock',
  does: 'let an account sign in again after too many failures',
  takes: { '<username>': 'whose failed sign-ins are forgotten' },
  help: `
With the embedded database the counts are in the server's memory: starting it again forgets them.

Example:
  npm run cli -- user:unlock dewi`,
  act({ args: [username], application }) {
    return application.use(async (app, context) => {
      if (!app.get(LoginRateLimits).isShared) throw refusedCommand(COUNTED_IN_MEMORY);
      const { id, username: name } = await account(app.get(UserDirectory), username!);
      await app.get(UserAccess).unlock(id, context);
      return { text: `${name} can sign in again.`, facts: { username: name } };
    });
  },
});
