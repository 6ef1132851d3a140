import { Logger } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { refuseUnreadableDatabase } from '../../platform/database/embedded-folder.js';
import { FolderLock } from '../../platform/database/folder-lock.js';
import { spawn } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Whose embedded database this process opens. */
export let heldFolder = '';

/** @throws FolderInUse, FolderUnusable, DiskFull, DamagedDatabase, OtherMajor */
export function holdFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl) return;
  const lock = FolderLock.take(dataDir);
  process.once('exit', () => lock.release());
  heldFolder = dataDir;
  refuseUnreadableDatabase(dataDir);
}

/** Always for the embedded database; for a server only on request, since other processes may use it. */
export const mayMigrate = ({ databaseUrl }: Config): boolean =>
  !databaseUrl || process.argv.includes('--migrate');

/** So that `systemctl restart` of an instance returns once it serves, and the next may follow. */
export function notifySystemd(): void {
  if (!process.env.NOTIFY_SOCKET) return;
  const log = new Logger('Systemd');
  const notify = spawn('systemd-notify', ['--ready'], { stdio: 'ignore' });
  notify.on('error', (error) =>
    log.warn(`systemd does not learn that this server is ready: ${error.message}`),
  );
}

/** Loading leaves a third of the process's memory as garbage, which V8 may keep for hours. Takes 0.1 s, so run it early. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
