import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, ConfigError } from '../config/config.js';
import { Remediable } from '../errors/remediable.js';
import type { ServerAdapter } from './adapter.js';
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

type Wanted = { setting: 'PORT' | 'METRICS_PORT'; host: string; port: number };

class CannotListen extends Remediable {}

const SENTENCES: Record<string, (wanted: Wanted) => string> = {
  EADDRINUSE: ({ setting, host, port }) =>
    `${setting}=${port} on ${host} is taken by another program. Stop that program (lsof -i :${port} names it), or choose another port with ${setting}.`,
  EACCES: ({ setting, port }) =>
    `${setting}=${port} is not for ordinary users. Choose a port from 1024 on and put a proxy in front, or give Node the capability CAP_NET_BIND_SERVICE.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
  EAFNOSUPPORT: noAddress,
  EINVAL: noAddress,
};

function noAddress({ host }: Wanted): string {
  const kind = isIP(host) ? 'is no address' : 'names no address';
  return `HOST=${host} ${kind} of this machine. 127.0.0.1 serves this machine alone, 0.0.0.0 every network it is in, :: those of IPv6 too.`;
}

/** @throws CannotListen with a sentence for each refusal of the system that the operator can fix */
export async function asListening<T>(wanted: Wanted, begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    const sentence = SENTENCES[(error as NodeJS.ErrnoException).code ?? '']?.(wanted);
    throw sentence ? new CannotListen(sentence, { cause: error }) : error;
  }
}

const mainPort = ({ host, port }: Pick<Config, 'host' | 'port'>): Wanted => ({
  setting: 'PORT',
  host,
  port,
});
