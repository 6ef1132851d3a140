import { Restore } from '../backup/restore.service.js';
import { command } from './command.js';

type RestoreOptions = { keepNumbers?: boolean };

export const restoreCommand = command<RestoreOptions>({
  name: 'restore',
  does: 'fill an empty database from a backup',
  takes: { '<file>': '' },
  options: { '--keep-numbers': 'go on with the next invoice number: nothing was written after the backup' },
  help: `
Goes from either database to the other. It checks the file first, and refuses a database with anything in it.

Invoice numbers begin anew far above those of the backup, for some may have been given out since. Where the installation
was stopped before the backup was written, as for a move, --keep-numbers goes on without a gap.

Whoever was erased after the backup is erased again, by the list lisensi-erasures.json beside the dump. Without it, see
user:erase.

Examples:
  npm run cli -- restore lisensi-20261121-020000.dump.gz
  npm run cli -- restore ./move.dump.gz --keep-numbers`,
  act({ args: [file], options: { keepNumbers: keepsNumbers = false }, application, terminal }) {
    return application.useOrCreate(async (app) => {
      const report = await app.get(Restore).load(file!, (line) => terminal.note(line), {
        keepsNumbers,
      });
      const rows = Object.values(report.tables).reduce((sum, count) => sum + count, 0);
      const migrated = report.migrated.length > 0 ? ` Migrated on: ${report.migrated.join(', ')}.` : '';
      const verified = report.verified
        ? ` The license that ends in ${report.verified.license_key_end} is answered with ${report.verified.code}.`
        : '';
      const again = report.erased_again.length;
      const erased = again
        ? ` Erased again: ${again === 1 ? '1 person' : `${again} persons`} of the list beside the dump.`
        : '';
      const { last, next } = report.invoice_numbers;
      const after = last ? `after ${last}` : 'of this year';
      const numbers = keepsNumbers
        ? ` The next invoice is ${next}: any that was issued after the backup has its number a second time.`
        : ` The next invoice is ${next}: numbers ${after} are left out, for customers may hold documents of them that this copy does not know.`;
      const { is_other, unreadable } = report.secret;
      const secret = is_other
        ? ` JWT_SECRET is not the one of the backup: its second factors, recovery codes and webhooks (${unreadable} sealed texts) cannot be read. Set JWT_SECRET_PREVIOUS to that one, with a JWT_SECRET of your own, and run secret:rotate.`
        : '';
      const leases = report.unreadable_leases
        ? ` The leases of ${report.unreadable_leases} licenses were sealed with another LEASE_SECRET: set that one. If it is lost, begin a new chain for each and paste the script into its routers.`
        : '';
      const text = `Restored ${rows.toLocaleString('en')} rows of ${report.created_at}, every table equal to the dump.${migrated}${erased}${verified}${numbers} Everybody signs in anew.${secret}${leases}`;
      return { text, facts: report };
    });
  },
});
