import { generatePassword } from '../../accounts/auth/password.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { type Terminal, WrongUsage } from './terminal.js';

export type PasswordSource = { passwordStdin?: boolean; generate?: boolean };

/** A password is never read from the command line, which every process can see. */
export const PASSWORD_OPTIONS = {
  '--password-stdin': 'read the password from standard input',
  '--generate': 'make a password up and print it, once',
};

export function checkSource({ passwordStdin, generate }: PasswordSource, terminal: Terminal): void {
  if (passwordStdin && generate) throw new WrongUsage('Choose one of --password-stdin and --generate.');
  if (passwordStdin || generate || terminal.isAttended) return;
  throw new WrongUsage(
    'This terminal cannot ask for a password. Send it on standard input with --password-stdin, or let one be made with --generate.',
  );
}

export async function newPassword(
  { passwordStdin, generate }: PasswordSource,
  terminal: Terminal,
): Promise<string> {
  if (generate) return generatePassword();
  // Commands such as echo add a line break at the end.
  if (passwordStdin) return (await terminal.readInput()).replace(/\r?\n$/, '');
  const [first, again] = await terminal.askHidden('New password: ', 'The same again: ');
  if (first === again) return first!;
  throw new Refusal(422, 'The two passwords differ. Nothing was changed; try again.');
}
