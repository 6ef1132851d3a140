import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.setup.js';
import { greet, orShowAccount } from '../ops/start/greet.js';
import { warnOfOtherLeaseSecret } from '../ops/doctor/secret-checks.js';
import { prepareDatabase, refuseOtherSecret } from '../ops/start/prepare.js';
import { mayMigrate, notifySystemd, releaseMemory } from '../ops/start/process.js';
import type { Config } from '../platform/config/config.js';
import { addressOf } from '../platform/config/database-address.js';
import { appVersion } from '../platform/config/project-root.js';
import { placeOf } from '../platform/database/cures.js';
import { Shutdown } from '../platform/health/shutdown.js';
import { listen } from '../platform/http/listen.js';
import { MIGRATED_FOLDER } from '../platform/database/embedded-files.js';
import { createLog } from '../platform/logging/logging.js';
import { MetricsServer } from '../platform/metrics/metrics-server.js';
import { maskSecrets } from '../rules/mask-secrets.js';
import { databaseOptions } from './schema.js';

export async function startServer(config: Config): Promise<void> {
  const log = createLog(config.logLevel, maskSecrets);
  log.info({ context: 'Start' }, `Lisensi ${appVersion()} on ${engineOf(config)}`);
  const app = await createApp(config, databaseOptions(config, MIGRATED_FOLDER ?? undefined), log);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT', 'SIGHUP'], { useProcessExit: true });
  try {
    await start(app, config);
  } catch (error) {
    // A signal during the start closes the database under it, and ends the process by itself.
    if (!app.get(Shutdown).isUnderWay) throw error;
  }
}

function engineOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `the embedded PostgreSQL in ${dataDir}`;
  const to = addressOf(databaseUrl);
  return `PostgreSQL at ${placeOf(to)}, database ${to.database}`;
}

async function start(app: NestFastifyApplication, config: Config): Promise<void> {
  const password = await prepareDatabase(app, mayMigrate(config));
  await refuseOtherSecret(app);
  await warnOfOtherLeaseSecret(app);
  await orShowAccount(config, password, async () => {
    await app.init();
    releaseMemory();
    await listen(app, config);
    await app.get(MetricsServer).listen();
  });
  greet(config, password);
  notifySystemd();
}
