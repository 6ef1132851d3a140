import { Command, Help } from 'nest-commander';
import { checkedInput } from '../../platform/http/validation.js';
import { PasswordInput } from '../../accounts/users/user.input.js';
import { UserAccess } from '../../accounts/users/user-access.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { account } from './account.js';
import { NewPassword, type PasswordSource, PasswordCommand } from './new-password.js';
import { Application, type Outcome } from './ops-command.js';

@Command({
  name: 'user:password',
  arguments: '<username>',
  argsDescription: { username: 'whose password' },
  description: 'set the password of an account and end its sessions',
})
export class UserPasswordCommand extends PasswordCommand {
  constructor(
    private readonly application: Application,
    private readonly newPassword: NewPassword,
  ) {
    super();
  }

  protected act([username]: [string], source: PasswordSource): Promise<Outcome> {
    this.newPassword.checkSource(source);
    return this.application.use(async (app, context) => {
      const { id, username: name } = await account(app.get(UserDirectory), username);
      const { password } = await checkedInput(PasswordInput, {
        password: await this.newPassword.read(source),
      });
      await app.get(UserAccess).setPassword(id, password, context);
      const passwordNote = source.generate ? ` to ${password} (shown only this once)` : '';
      return {
        text: `Set the password of ${name}${passwordNote}, and ended its sessions.`,
        facts: { username: name, ...(source.generate && { password }) },
      };
    });
  }

  @Help('after')
  example(): string {
    return `
Examples:
  npm run cli -- user:password dewi
  npm run cli -- user:password dewi --generate`;
  }
}
