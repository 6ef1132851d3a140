import { lookup } from 'node:dns/promises';
import { BoundSocket } from 'node:net';
import { ConfigError } from '../config/config.js';
import { asListening, mainPort } from '../http/cannot-listen.js';
import { LISTENERS, mayShare } from '../http/listeners.js';

type Address = { host: string; port: number };

/** The listening sockets of a worker and its successors. The primary binds them, so they outlive each worker. */
export class Sockets {
  private readonly bound: BoundSocket[];

  constructor(address: Address) {
    this.bound = Array.from({ length: LISTENERS }, () => new BoundSocket({ ...address, reusePort: true }));
  }

  get descriptors(): number[] {
    return this.bound.map((socket) => socket.fd());
  }

  close(): void {
    for (const socket of this.bound.splice(0)) socket.close();
  }
}

/** @throws ConfigError, CannotListen */
export async function addressToShare(wanted: Address): Promise<Address> {
  const { host, port } = wanted;
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Node had it only from 24.19 on
  if (!BoundSocket) throw new ConfigError('PROCESSES needs Node 24.19 or newer');
  return asListening(mainPort(wanted), async () => {
    if (!(await mayShare(port, host)))
      throw new ConfigError('PROCESSES needs a system where processes share a port, such as Linux');
    return { host: (await lookup(host)).address, port };
  });
}
