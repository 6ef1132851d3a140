import type { Config } from '../../platform/config/config.js';
import { print } from '../../platform/logging/standard-output.js';

export function greet(config: Config, password: string | null): void {
  print(`\n  Lisensi is ready at ${config.publicUrl}\n${account(config, password)}\n`);
}

/** A start that fails after the first account was made must still show the password, which is stored as a hash only. */
export async function orShowAccount(
  config: Config,
  password: string | null,
  start: () => Promise<unknown>,
): Promise<void> {
  try {
    await start();
  } catch (error) {
    print(account(config, password));
    throw error;
  }
}

const account = ({ admin }: Config, password: string | null): string =>
  password
    ? `\n  First account: ${admin.username}\n  Password:      ${password}   (shown only this once)\n`
    : '';
