import { Command, Help } from 'nest-commander';
import { Restore } from '../backup/restore.service.js';
import { Application } from './application.js';
import { OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'restore', arguments: '<file>', description: 'fill an empty database from a backup' })
export class RestoreCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act([file]: string[]): Promise<Outcome> {
    return this.application.useOrCreate(async (app) => {
      const report = await app.get(Restore).load(file!, (line) => this.terminal.note(line));
      const rows = Object.values(report.tables).reduce((sum, count) => sum + count, 0);
      const migrated = report.migrated.length > 0 ? ` Migrated on: ${report.migrated.join(', ')}.` : '';
      const verified = report.verified
        ? ` The license that ends in ${report.verified.license_key_end} is answered with ${report.verified.code}.`
        : '';
      const text = `Restored ${rows.toLocaleString('en')} rows of ${report.created_at}, every table equal to the dump.${migrated}${verified} Everybody signs in anew.`;
      return { text, facts: report };
    });
  }

  @Help('after')
  example(): string {
    return `
Goes from either database to the other. It checks the file first, and refuses a database with anything in it.

Example:
  npm run cli -- restore lisensi-20261121-020000.dump.gz`;
  }
}
