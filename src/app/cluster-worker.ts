import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.setup.js';
import { orShowAccount } from '../ops/start/greet.js';
import { prepareDatabase } from '../ops/start/prepare.js';
import { mayMigrate, releaseMemory } from '../ops/start/process.js';
import { FIRST_SOCKET, PrimaryChannel } from '../platform/cluster/messages.js';
import { ScheduledJobs } from '../platform/cluster/scheduled-jobs.js';
import { configOf } from '../platform/config/config.js';
import { Shutdown } from '../platform/health/shutdown.js';
import { listenOnInherited } from '../platform/http/listen.js';
import { createLog } from '../platform/logging/logging.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { maskSecrets } from '../rules/mask-secrets.js';
import { databaseOptions } from './schema.js';

export async function serveForPrimary(): Promise<void> {
  const primary = new PrimaryChannel();
  const { config: read, id, isFirst, sockets } = await primary.started();
  const config = configOf(read);
  const log = createLog(config.logLevel, maskSecrets, undefined, { worker: id });
  const app = await createApp(config, databaseOptions(config), log);
  endWith(primary, app);
  const password = await prepareDatabase(app, isFirst && mayMigrate(config));
  await orShowAccount(config, password, () => app.init());
  releaseMemory();
  const descriptors = Array.from({ length: sockets }, (_, i) => FIRST_SOCKET + i);
  await listenOnInherited(app, descriptors);
  const jobs = app.get(ScheduledJobs);
  void jobs.stop();
  primary.on('schedule', () => jobs.start());
  await primary.send({ kind: 'ready', password });
  primary.startHeartbeat();
}

function endWith(primary: PrimaryChannel, app: NestFastifyApplication): void {
  const metrics = app.get(Metrics);
  metrics.collect = () => primary.metrics();
  primary.on('report', ({ request }) => void sendReport(request));
  primary.on('retire', () => void retire());
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  // The primary handles SIGHUP, but a terminal sends it to all processes.
  process.on('SIGHUP', () => {});
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

  async function sendReport(request: number): Promise<void> {
    await primary.send({ kind: 'report', request, metrics: await metrics.registry.getMetricsAsJSON() });
  }

  async function retire(): Promise<void> {
    app.get(Shutdown).hasSuccessor = true;
    await app.close();
    await primary.send({ kind: 'report', request: null, metrics: await metrics.totals() });
    process.exit(0);
  }
}
