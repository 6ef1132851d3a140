import { MikroORM } from '@mikro-orm/core';
import { Command, Help } from 'nest-commander';
import { pendingMigrations } from '../../platform/database/migrate.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'migrate:status', description: 'say which migrations are applied and which are pending' })
export class MigrateStatusCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.useAsIs(async (app) => {
      const orm = app.get(MikroORM);
      const pending = await pendingMigrations(orm);
      const applied = (await orm.migrator.getExecuted()).map(({ name }) => name);
      const lines = [
        ...applied.map((name) => `applied  ${name}`),
        ...pending.map((name) => `pending  ${name}`),
      ];
      return { text: lines.join('\n'), facts: { applied, pending } };
    });
  }

  @Help('after')
  example(): string {
    return '\nExample:\n  npm run cli -- migrate:status --json';
  }
}
