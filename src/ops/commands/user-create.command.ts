import { checkedInput } from '../../platform/http/validation.js';
import { CreateUserInput } from '../../accounts/users/user.input.js';
import { userView } from '../../accounts/users/user.view.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { ROLES } from '../../rules/roles.js';
import { checkSource, newPassword, PASSWORD_OPTIONS, type PasswordSource } from './new-password.js';
import { command } from './command.js';

type Options = PasswordSource & { email: string; role?: string; whatsapp?: string };

export const userCreateCommand = command<Options>({
  name: 'user:create',
  does: 'make an account',
  takes: { '<username>': '3 to 50 letters, digits, dots, dashes or underscores' },
  options: {
    '--email <address>': { does: 'where the user is reached; required', isRequired: true },
    '--role <role>': `${ROLES.join(', ')} (default: user)`,
    '--whatsapp <number>': 'such as 628123456789',
    ...PASSWORD_OPTIONS,
  },
  help: `
Examples:
  npm run cli -- user:create dewi --email dewi@example.com --role admin
  pass show lisensi/dewi | npm run cli -- user:create dewi --email dewi@example.com --password-stdin`,
  act({ args: [username], options, application, terminal }) {
    checkSource(options, terminal);
    return application.use(async (app, context) => {
      const password = await newPassword(options, terminal);
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
  },
});
