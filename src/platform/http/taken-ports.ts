import { isIP } from 'node:net';
import { type Config, ConfigError } from '../config/config.js';
import { Remediable } from '../errors/remediable.js';
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

export const mainPort = ({ host, port }: Pick<Config, 'host' | 'port'>): Wanted => ({
  setting: 'PORT',
  host,
  port,
});
