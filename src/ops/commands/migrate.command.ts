import { MikroORM } from '@mikro-orm/core';
import { Config } from '../../platform/config/config.js';
import { FirstStart } from '../start/first-start.js';
import { isLockTimeout, migrate } from '../../platform/database/migrate.js';
import { refusedCommand } from '../../platform/errors/refusal.js';
import { WrongUsage } from './terminal.js';
import { command, type Outcome } from './command.js';

const BLOCKED =
  'Something holds what the migration needs: another migration, or a long transaction. Nothing was changed; try again when it is done, or wait longer with --wait.';

export const migrateCommand = command<{ wait?: number }>({
  name: 'migrate',
  does: 'bring the database up to date, and fill an empty one',
  options: {
    '--wait <seconds>': {
      does: 'how long to wait for another migration or a held table (default: 60)',
      read(typed: string) {
        if (/^\d{1,5}$/.test(typed) && Number(typed) > 0) return Number(typed);
        throw new WrongUsage('--wait takes a number of seconds, 1 or more.');
      },
    },
  },
  help: `
Several may run it at once: one works, the others wait for it and find nothing to do.
On an empty database it makes the first account, the default plans and the landing features.

Example:
  npm run cli -- migrate`,
  act({ options: { wait = 60 }, application, terminal }) {
    return application.useOrCreate(async (app) => {
      terminal.note('Migrating …');
      const applied = await migrate(app.get(MikroORM), { timeoutSeconds: wait }).catch((error: unknown) => {
        throw isLockTimeout(error) ? refusedCommand(BLOCKED) : error;
      });
      const password = await app.get(FirstStart).fillEmptyDatabase();
      return outcomeOf(
        applied,
        password === null ? null : { username: app.get(Config).admin.username, password },
      );
    });
  },
});

function outcomeOf(applied: string[], account: { username: string; password: string } | null): Outcome {
  const done =
    applied.length > 0
      ? `Applied: ${applied.join(', ')}.`
      : 'Nothing to do: the database is as new as the code.';
  const first = account
    ? `\nFirst account: ${account.username}\nPassword:      ${account.password}   (shown only this once)`
    : '';
  return { text: done + first, facts: { applied, first_account: account } };
}
