import { MikroORM } from '@mikro-orm/core';
import { pendingMigrations } from '../../platform/database/migrate.js';
import { command } from './command.js';

export const migrateStatusCommand = command({
  name: 'migrate:status',
  does: 'say which migrations are applied and which are pending',
  help: '\nExample:\n  npm run cli -- migrate:status --json',
  act({ application }) {
    return application.useAsIs(async (app) => {
      const orm = app.get(MikroORM);
      const pending = await pendingMigrations(orm);
      const applied = (await orm.migrator.getExecuted()).map(({ name }) => name);
      const lines = [
        ...applied.map((name) => `applied  ${name}`),
        ...pending.map((name) => `pending  ${name}`),
      ];
      return { text: lines.join('\n'), facts: { applied, pending } };
    });
  },
});
