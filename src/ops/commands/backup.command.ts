import { Command, Help, Option } from 'nest-commander';
import { Backup, type BackupReport } from '../backup/backup.service.js';
import { WrongUsage } from './terminal.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'backup', description: 'write everything but sign-ins into one file' })
export class BackupCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  /** Works with pending migrations, since a backup is needed most before an upgrade. */
  protected act(_args: string[], options: { to?: string; keep?: number }): Promise<Outcome> {
    if (options.keep && options.to?.endsWith('.gz')) {
      throw new WrongUsage(
        '--keep needs a folder to keep dumps in: name one with --to, or leave --keep out.',
      );
    }
    return this.application.useAsIs(async (app) => {
      const report = await app.get(Backup).write(options, (line) => this.terminal.note(line));
      const rows = Object.values(report.tables).reduce((sum, count) => sum + count, 0);
      const deleted = report.deleted.length > 0 ? ` Deleted ${report.deleted.join(', ')}.` : '';
      const text = `Wrote ${report.file}: ${rows.toLocaleString('en')} rows, ${report.bytes.toLocaleString('en')} bytes.${deleted}\n${toKeep(report)}`;
      return { text, facts: report };
    });
  }

  @Option({
    flags: '--to <place>',
    description: 'a folder, or a file that ends in .gz (default: BACKUP_DIR, else the current folder)',
  })
  to(typed: string): string {
    return typed;
  }

  @Option({ flags: '--keep <count>', description: 'delete all dumps in the folder but the newest so many' })
  keep(typed: string): number {
    if (/^[1-9]\d{0,4}$/.test(typed)) return Number(typed);
    throw new WrongUsage('--keep takes a number of files, 1 or more.');
  }

  @Help('after')
  example(): string {
    return `
PostgreSQL is backed up while the server works; on the embedded database, stop the server first.

Example:
  npm run cli -- backup --to /var/backups/lisensi --keep 14`;
  }
}

const toKeep = ({ secret, lease_secret: leases }: BackupReport): string =>
  `Keep ${secret} too, elsewhere: without it the second factors and webhooks of this backup are lost.${leases ? ` And ${leases}: without it no lease of it can be made.` : ''}`;
