import { Command, Help } from 'nest-commander';
import { SecondFactor } from '../../accounts/second-factor/second-factor.service.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { account } from './account.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({
  name: 'user:second-factor-reset',
  arguments: '<username>',
  argsDescription: { username: 'whose authenticator app, passkeys and recovery codes are removed' },
  description: 'let an account sign in by its password alone, after its second factor was lost',
})
export class UserSecondFactorResetCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act([username]: [string]): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      const { id, username: name } = await account(app.get(UserDirectory), username);
      await app.get(SecondFactor).reset(id, context);
      return {
        text: `${name} has no second factor any more, and is signed out everywhere.`,
        facts: { username: name },
      };
    });
  }

  @Help('after')
  example(): string {
    return `
Be sure who asks: from here on the password alone opens the account.

Example:
  npm run cli -- user:second-factor-reset dewi`;
  }
}
