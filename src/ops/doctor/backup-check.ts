import type { Config } from '../../platform/config/config.js';
import { newestFile } from '../../platform/files/newest-file.js';
import { isDumpName } from '../../rules/dump-name.js';
import { type Finding, ok, problem, skipped } from './finding.js';

const HOUR = 60 * 60 * 1000;
/** A daily backup may start late and take a while. */
const MAX_AGE = 26 * HOUR;
const REMEDY = 'Run the command backup, and see why the scheduled one does not.';

export async function checkBackup({ backupDir }: Config, now: Date): Promise<Finding> {
  if (!backupDir) return skipped('BACKUP_DIR is not set, so backups cannot be looked for.');
  const newest = await newestFile(backupDir, isDumpName);
  if (newest === null) return problem(`There is no backup in ${backupDir}.`, REMEDY);
  const hours = Math.floor((now.getTime() - newest) / HOUR);
  if (now.getTime() - newest > MAX_AGE)
    return problem(`The newest backup in ${backupDir} is ${hours} hours old.`, REMEDY);
  return ok(`The newest backup is ${hours} hours old.`);
}
