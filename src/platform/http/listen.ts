import { existsSync, readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import type { ServerAdapter } from './adapter.js';
import { canShare, refuseTaken } from './listeners.js';
import { asListening, mainPort } from './taken-ports.js';

/** @throws CannotListen */
export const listen = (app: NestFastifyApplication, { port, host, sharesPort }: Config): Promise<void> =>
  asListening(mainPort({ port, host }), async () => {
    if (!sharesPort) await refuseTaken(port, host);
    const reusePort = await canShare(host);
    await (app as { listen(options: object): Promise<unknown> }).listen({ port, host, reusePort });
    if (reusePort)
      await (app.getHttpAdapter() as unknown as ServerAdapter).listeners.listen(host, sharesPort);
    if (sharesPort && !migratesRequests()) new Logger('Listen').warn(LOSES);
  });

const MIGRATES = '/proc/sys/net/ipv4/tcp_migrate_req';
const LOSES =
  'net.ipv4.tcp_migrate_req is not 1: a restart of an instance resets the connections that wait for it. Set it to 1 with sysctl, on Linux 5.14 or newer.';

/**
 * Whether Linux passes connections that a closed listener has not accepted on to another one of the same port.
 * @param setting of the kernel, which older ones do not have
 */
export const migratesRequests = (setting = MIGRATES): boolean =>
  existsSync(setting) && !readFileSync(setting, 'utf8').startsWith('0');
