import { checkedInput } from '../../platform/http/validation.js';
import { PasswordInput } from '../../accounts/users/user.input.js';
import { UserAccess } from '../../accounts/users/user-access.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { account } from './account.js';
import { checkSource, newPassword, PASSWORD_OPTIONS, type PasswordSource } from './new-password.js';
import { command } from './command.js';

export const userPasswordCommand = command<PasswordSource>({
  name: 'user:password',
  does: 'set the password of an account and end its sessions',
  takes: { '<username>': 'whose password' },
  options: PASSWORD_OPTIONS,
  help: `
Examples:
  npm run cli -- user:password dewi
  npm run cli -- user:password dewi --generate`,
  act({ args: [username], options: source, application, terminal }) {
    checkSource(source, terminal);
    return application.use(async (app, context) => {
      const { id, username: name } = await account(app.get(UserDirectory), username!);
      const { password } = await checkedInput(PasswordInput, {
        password: await newPassword(source, terminal),
      });
      await app.get(UserAccess).setPassword(id, password, context);
      const passwordNote = source.generate ? ` to ${password} (shown only this once)` : '';
      return {
        text: `Set the password of ${name}${passwordNote}, and ended its sessions.`,
        facts: { username: name, ...(source.generate && { password }) },
      };
    });
  },
});
