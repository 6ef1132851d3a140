import { Command, Help, Option } from 'nest-commander';
import { UserAccess } from '../../accounts/users/user-access.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { account } from './account.js';
import { WrongUsage } from './terminal.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({
  name: 'sessions:end',
  arguments: '[username]',
  argsDescription: { username: 'whose sessions' },
  description: 'sign an account out everywhere, or everybody',
})
export class SessionsEndCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act([username]: string[], { all }: { all?: boolean }): Promise<Outcome> {
    if (!username === !all) throw new WrongUsage('Name one account, or everybody with --all.');
    return this.application.use(async (app, context) => {
      const access = app.get(UserAccess);
      const ended = username
        ? await access.signOut((await account(app.get(UserDirectory), username)).id, context)
        : await access.signEverybodyOut(context);
      return { text: `Sessions ended: ${ended}.`, facts: { sessions_ended: ended } };
    });
  }

  @Option({ flags: '--all', description: 'of everybody' })
  all(): boolean {
    return true;
  }

  @Help('after')
  example(): string {
    return `
Examples:
  npm run cli -- sessions:end dewi
  npm run cli -- sessions:end --all`;
  }
}
