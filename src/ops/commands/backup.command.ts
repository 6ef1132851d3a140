import { Backup, type BackupReport } from '../backup/backup.service.js';
import { WrongUsage } from './terminal.js';
import { command } from './command.js';

export const backupCommand = command<{ to?: string; keep?: number }>({
  name: 'backup',
  does: 'write everything but sign-ins into one file',
  options: {
    '--to <place>': 'a folder, or a file that ends in .gz (default: BACKUP_DIR, else the current folder)',
    '--keep <count>': {
      does: 'delete all dumps in the folder but the newest so many',
      read(typed: string) {
        if (/^[1-9]\d{0,4}$/.test(typed)) return Number(typed);
        throw new WrongUsage('--keep takes a number of files, 1 or more.');
      },
    },
  },
  help: `
PostgreSQL is backed up while the server works; on the embedded database, stop the server first.

Example:
  npm run cli -- backup --to /var/backups/lisensi --keep 14`,
  /** Works with pending migrations, since a backup is needed most before an upgrade. */
  act({ options, application, terminal }) {
    if (options.keep && options.to?.endsWith('.gz')) {
      throw new WrongUsage(
        '--keep needs a folder to keep dumps in: name one with --to, or leave --keep out.',
      );
    }
    return application.useAsIs(async (app) => {
      const report = await app.get(Backup).write(options, (line) => terminal.note(line));
      const rows = Object.values(report.tables).reduce((sum, count) => sum + count, 0);
      const deleted = report.deleted.length > 0 ? ` Deleted ${report.deleted.join(', ')}.` : '';
      const text = `Wrote ${report.file}: ${rows.toLocaleString('en')} rows, ${report.bytes.toLocaleString('en')} bytes.${deleted}\n${toKeep(report)}`;
      return { text, facts: report };
    });
  },
});

const toKeep = ({ secret, lease_secret: leases }: BackupReport): string =>
  `Keep ${secret} too, elsewhere: without it the second factors and webhooks of this backup are lost.${leases ? ` And ${leases}: without it no lease of it can be made.` : ''}`;
