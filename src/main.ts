import type { Config } from './platform/config/config.js';
import { listen } from './platform/http/listen.js';
import { prepareDatabase } from './ops/start/prepare.js';
import { tell } from './platform/logging/standard-output.js';
import { MetricsServer } from './platform/metrics/metrics-server.js';
import { openApp } from './open-app.js';

await openApp(async (app, config) => {
  const password = await prepareDatabase(app, !config.databaseUrl || process.argv.includes('--migrate'));
  await listen(app, config);
  await app.get(MetricsServer).listen();
  greet(config, password);
});

function greet({ publicUrl, admin }: Config, password: string | null): void {
  const account = password
    ? `\n  First account: ${admin.username}\n  Password:      ${password}   (shown only this once)\n`
    : '';
  tell(`\n  Lisensi is ready at ${publicUrl}\n${account}\n`);
}
