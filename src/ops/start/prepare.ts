import { MikroORM } from '@mikro-orm/core';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { DemoAccount } from '../../site/demo-account.js';
import { Config } from '../../platform/config/config.js';
import { jwtSecrets } from '../../platform/config/jwt-secret.js';
import { SealedTexts } from '../sealing/sealed-texts.service.js';
import { FirstStart } from './first-start.js';
import { Probes } from '../../platform/database/probes.js';
import { withCures } from '../../platform/database/cures.js';
import { migrate, type Orm, pendingMigrations } from '../../platform/database/migrate.js';
import { Remediable } from '../../platform/errors/remediable.js';

export class PendingMigrations extends Remediable {}

export async function refuseOlder(orm: Orm): Promise<void> {
  const pending = await pendingMigrations(orm);
  if (pending.length === 0) return;
  throw new PendingMigrations(
    `The database is older than this version: ${pending.join(', ')} is pending. Start once with --migrate to bring it up to date, or run "npm run cli -- migrate".`,
  );
}

/** Dozens of steps take minutes on a large database, and a silent start looks dead. */
async function migrateAloud(orm: Orm): Promise<void> {
  const pending = await pendingMigrations(orm);
  const steps = `${pending.length} migrations, up to ${pending.at(-1)}`;
  if (pending.length > 0) new Logger('Start').log(`Bringing the database up to date: ${steps}`);
  await migrate(orm);
}

/** @throws OtherSecret */
export async function refuseOtherSecret(app: INestApplicationContext): Promise<void> {
  const config = app.get(Config);
  if (!config.isJwtSecretLost) await app.get(SealedTexts).refuseOther(jwtSecrets(config));
}

/** @returns a generated password to print @throws PendingMigrations when it may not migrate; DatabaseRefused, DemoOpensAccount */
export async function prepareDatabase(
  app: INestApplicationContext,
  mayMigrate: boolean,
): Promise<string | null> {
  const orm = app.get(MikroORM);
  if (mayMigrate) await migrateAloud(orm);
  await refuseOlder(orm);
  await withCures(() => app.get(Probes).ask());
  const password = await app.get(FirstStart).fillEmptyDatabase();
  await app.get(DemoAccount).refuseToOpenAnything();
  return password;
}
