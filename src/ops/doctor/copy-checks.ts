import type { Config } from '../../platform/config/config.js';
import { newestFile } from '../../platform/files/newest-file.js';
import { isDumpName } from '../../rules/dump-name.js';
import { type Finding, ok, problem, skipped } from './finding.js';
import { type RestoreHold, SENTENCES } from '../../integrations/restore-hold/restore-hold.js';

const HOUR = 60 * 60 * 1000;
/** A daily backup may start late and take a while. */
const MAX_AGE = 26 * HOUR;
const BACKUP_REMEDY = 'Run the command backup, and see why the scheduled one does not.';

export async function checkBackup({ backupDir }: Config, now: Date): Promise<Finding> {
  if (!backupDir) return skipped('BACKUP_DIR is not set, so backups cannot be looked for.');
  const newest = await newestFile(backupDir, isDumpName);
  if (newest === null) return problem(`There is no backup in ${backupDir}.`, BACKUP_REMEDY);
  const hours = Math.floor((now.getTime() - newest) / HOUR);
  if (now.getTime() - newest > MAX_AGE)
    return problem(`The newest backup in ${backupDir} is ${hours} hours old.`, BACKUP_REMEDY);
  return ok(`The newest backup is ${hours} hours old.`);
}

export async function checkHeldCopy(hold: RestoreHold): Promise<Finding> {
  const held = await hold.current();
  if (!held) return ok('This is no copy that is held.');
  return problem(
    `This database is held since ${held.since.toISOString()}: ${SENTENCES[held.reason]} No message, reminder or webhook goes out, and no gateway is asked.`,
    'If it is the one that goes on, stop the other one for good, then run `npm run cli -- outbound:release`.',
  );
}
