import { rm } from 'node:fs/promises';
import { PostgresServer } from './postgres-server.js';
import { onServer } from './postgres.js';
import type { KeeperOrder, KeeperReport } from './run-keeper.js';

const order = JSON.parse(process.argv[2] ?? '') as KeeperOrder;
const server = order.startServer ? new PostgresServer(order.folder) : undefined;

const refusal = (error: Error): KeeperReport => ({ refusal: error.message.trim().replace(/\s+/g, ' ') });

// A missing binary is reported by an event that the package does not handle.
const broken = new Promise<KeeperReport>((tell) => {
  process.on('uncaughtException', (error) => tell(refusal(error)));
});
const started = server ? server.start().then((url): KeeperReport => ({ url }), refusal) : {};
const report = Promise.race([started, broken]);

process.once('disconnect', async () => {
  await report;
  await server?.stop();
  if (order.databases) await dropDatabases(order.databases).catch(() => undefined);
  await rm(order.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  process.exit();
});

process.send?.(await report);

async function dropDatabases({ server: address, prefix }: { server: string; prefix: string }): Promise<void> {
  await onServer(address, async (run) => {
    const left = await run(`select datname from pg_database where starts_with(datname, '${prefix}_')`);
    for (const { datname } of left) await run(`drop database if exists ${String(datname)} with (force)`);
  });
}
