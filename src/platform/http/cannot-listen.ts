import { isIP } from 'node:net';
import type { Config } from '../config/config.js';
import { Remediable } from '../errors/remediable.js';

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
export async function asListening<T>(wanted: Wanted, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
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
