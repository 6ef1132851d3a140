import { greet } from '../ops/start/greet.js';
import { Primary } from '../platform/cluster/primary.js';
import { refuseTakenPorts } from '../platform/http/listen.js';
import { addressToShare } from '../platform/cluster/sockets.js';
import type { Config } from '../platform/config/config.js';
import { createLog } from '../platform/logging/logging.js';
import { MetricsServer } from '../platform/metrics/metrics-server.js';
import { maskSecrets } from '../rules/mask-secrets.js';

export async function serveByWorkers(config: Config): Promise<void> {
  await refuseTakenPorts(config);
  const address = await addressToShare(config);
  const primary = new Primary(config, address, createLog(config.logLevel, maskSecrets));
  // A first worker that cannot start logs the reason and ends this process too.
  const password = await primary.start();
  await new MetricsServer(config, primary).listen();
  greet(config, password);
}
