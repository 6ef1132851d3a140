import { Option } from 'nest-commander';
import { OpsCommand } from './ops-command.js';

export abstract class PasswordCommand extends OpsCommand {
  @Option({ flags: '--password-stdin', description: 'read the password from standard input' })
  passwordStdin(): boolean {
    return true;
  }

  @Option({ flags: '--generate', description: 'make a password up and print it, once' })
  generate(): boolean {
    return true;
  }
}
