import { SecondFactor } from '../../accounts/second-factor/second-factor.service.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { account } from './account.js';
import { command } from './command.js';

export const userSecondFactorResetCommand = command({
  name: 'user:second-factor-reset',
  does: 'let an account sign in by its password alone, after its second factor was lost',
  takes: { '<username>': 'whose authenticator app, passkeys and recovery codes are removed' },
  help: `
Be sure who asks: from here on the password alone opens the account.

Example:
  npm run cli -- user:second-factor-reset dewi`,
  act({ args: [username], application }) {
    return application.use(async (app, context) => {
      const { id, username: name } = await account(app.get(UserDirectory), username!);
      await app.get(SecondFactor).reset(id, context);
      return {
        text: `${name} has no second factor any more, and is signed out everywhere.`,
        facts: { username: name },
      };
    });
  },
});
