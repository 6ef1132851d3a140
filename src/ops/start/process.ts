import { Logger } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { spawn } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Always for the embedded database; for a server only on request, since other processes may use it. */
export const mayMigrate = ({ databaseUrl }: Config): boolean =>
  !databaseUrl || process.argv.includes('--migrate');

/** So that `systemctl restart` of an instance returns once it serves, and the next may follow. */
export function notifySystemd(): void {
  if (!process.env.NOTIFY_SOCKET) return;
  const notify = spawn('systemd-notify', ['--ready'], { stdio: 'ignore' });
  notify.on('error', (error) =>
    new Logger('Systemd').warn(`systemd does not learn that this server is ready: ${error.message}`),
  );
}

/** Loading leaves a third of the process's memory as garbage, which V8 keeps, and gives back by this kind alone. Takes 0.1 s. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
