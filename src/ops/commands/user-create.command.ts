import { Command, Help, Option } from 'nest-commander';
import { checkedInput } from '../../platform/http/validation.js';
import { CreateUserInput } from '../../accounts/users/user.input.js';
import { userView } from '../../accounts/users/user.view.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { ROLES } from '../../rules/roles.js';
import { NewPassword, type PasswordSource, PasswordCommand } from './new-password.js';
import { Application, type Outcome } from './ops-command.js';

type Options = PasswordSource & { email: string; role?: string; whatsapp?: string };

@Command({
  name: 'user:create',
  arguments: '<username>',
  argsDescription: { username: '3 to 50 letters, digits, dots, dashes or underscores' },
  description: 'make an account',
})
export class UserCreateCommand extends PasswordCommand {
  constructor(
    private readonly application: Application,
    private readonly newPassword: NewPassword,
  ) {
    super();
  }

  protected act([username]: [string], options: Options): Promise<Outcome> {
    this.newPassword.checkSource(options);
    return this.application.use(async (app, context) => {
      const password = await this.newPassword.read(options);
      const { email, role, whatsapp } = options;
      const input = await checkedInput(CreateUserInput, {
        username,
        email,
        role,
        wa_number: whatsapp,
        password,
      });
      const user = await app.get(UsersService).create(input, context);
      const generated = options.generate ? { password } : {};
      const passwordNote = options.generate ? `, with the password ${password} (shown only this once)` : '';
      return {
        text: `Made the account ${user.username}, role ${user.role}${passwordNote}.`,
        facts: { ...userView(user), ...generated },
      };
    });
  }

  @Option({ flags: '--email <address>', description: 'where the user is reached; required', required: true })
  email(typed: string): string {
    return typed;
  }

  @Option({ flags: '--role <role>', description: `${ROLES.join(', ')} (default: user)` })
  role(typed: string): string {
    return typed;
  }

  @Option({ flags: '--whatsapp <number>', description: 'such as 628123456789' })
  whatsapp(typed: string): string {
    return typed;
  }

  @Help('after')
  example(): string {
    return `
Examples:
  npm run cli -- user:create dewi --email dewi@example.com --role admin
  pass show lisensi/dewi | npm run cli -- user:create dewi --email dewi@example.com --password-stdin`;
  }
}
