import { Injectable } from '@nestjs/common';
import { generatePassword } from '../../accounts/auth/password.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { Terminal, WrongUsage } from './terminal.js';
import { Option } from 'nest-commander';
import { OpsCommand } from './ops-command.js';

export type PasswordSource = { passwordStdin?: boolean; generate?: boolean };

/** Never reads from the command line, which every process can see. */
@Injectable()
export class NewPassword {
  constructor(private readonly terminal: Terminal) {}

  checkSource({ passwordStdin, generate }: PasswordSource): void {
    if (passwordStdin && generate) throw new WrongUsage('Choose one of --password-stdin and --generate.');
    if (passwordStdin || generate || this.terminal.isAttended) return;
    throw new WrongUsage(
      'This terminal cannot ask for a password. Send it on standard input with --password-stdin, or let one be made with --generate.',
    );
  }

  read({ passwordStdin, generate }: PasswordSource): Promise<string> {
    if (generate) return Promise.resolve(generatePassword());
    return passwordStdin ? this.readLine() : this.ask();
  }

  /** Commands such as echo add a line break at the end. */
  private async readLine(): Promise<string> {
    return (await this.terminal.readInput()).replace(/\r?\n$/, '');
  }

  private async ask(): Promise<string> {
    const [first, again] = await this.terminal.askHidden('New password: ', 'The same again: ');
    if (first === again) return first!;
    throw new Refusal(422, 'The two passwords differ. Nothing was changed; try again.');
  }
}

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
