import { readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, ConfigError } from '../config/config.js';
import type { ServerAdapter } from './adapter.js';
import { asListening, mainPort } from './cannot-listen.js';
import { canShare, refuseTaken, refuseToJoinExclusive } from './listeners.js';

/**
 * Before anything is stored: a first start on a port that is taken would make its account and never show the password.
 * @throws CannotListen, ConfigError where SHARE_PORT is set and the system has no such ports
 */
export async function refuseTakenPorts({ host, port, metrics, sharesPort }: Config): Promise<void> {
  await asListening(mainPort({ host, port }), () =>
    sharesPort ? refuseToShare(port, host) : refuseTaken(port, host),
  );
  const own = metrics.port;
  if (own !== undefined)
    await asListening({ setting: 'METRICS_PORT', host, port: own }, () => refuseTaken(own, host));
}

async function refuseToShare(port: number, host: string): Promise<void> {
  if (!(await canShare(host)))
    throw new ConfigError(
      'SHARE_PORT needs a system where several servers listen on one port, such as Linux',
    );
  await refuseToJoinExclusive(port, host);
}

/** @throws CannotListen */
export const listen = (app: NestFastifyApplication, { port, host, sharesPort }: Config): Promise<void> =>
  asListening(mainPort({ port, host }), async () => {
    if (!sharesPort) await refuseTaken(port, host);
    const reusePort = await canShare(host);
    await (app as { listen(options: object): Promise<unknown> }).listen({ port, host, reusePort });
    if (reusePort)
      await (app.getHttpAdapter() as unknown as ServerAdapter).listeners.listen(host, sharesPort);
    if (sharesPort && readFileSync(MIGRATES, 'utf8').startsWith('0')) new Logger('Listen').warn(LOSES);
  });

/** Whether Linux passes connections that a closed listener has not accepted on to another one of the same port. */
const MIGRATES = '/proc/sys/net/ipv4/tcp_migrate_req';
const LOSES =
  'net.ipv4.tcp_migrate_req is 0: a restart of an instance resets the connections that wait for it. Set it to 1 with sysctl.';
