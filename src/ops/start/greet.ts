import type { Config } from '../../platform/config/config.js';
import { print } from '../../platform/logging/standard-output.js';

export function greet({ publicUrl, admin }: Config, password: string | null): void {
  const account = password
    ? `\n  First account: ${admin.username}\n  Password:      ${password}   (shown only this once)\n`
    : '';
  print(`\n  Lisensi is ready at ${publicUrl}\n${account}\n`);
}
