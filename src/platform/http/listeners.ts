import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';

/** Each turn of the event loop accepts one connection per listener, so few listeners are slow (running §4). */
export const LISTENERS = 32;

export type Socket = ListenOptions & { fd?: number };

export class Listeners {
  private others: Server[] = [];

  constructor(private readonly server: Server) {}

  listen(host: string): Promise<void> {
    const { port } = this.server.address() as AddressInfo;
    return this.open(Array.from({ length: LISTENERS - 1 }, () => ({ port, host, reusePort: true })));
  }

  async open(sockets: Socket[]): Promise<void> {
    const servers = sockets.map(async (socket) => {
      const other = createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
        this.server.emit('connection', connection),
      );
      await opened(other, socket);
      this.others.push(other);
    });
    await Promise.all(servers);
  }

  async close(): Promise<void> {
    const others = this.others.filter(({ listening }) => listening);
    await Promise.all(others.map((other) => closed(other)));
  }
}

/** @throws when another program has the port: with sharing, the two would silently split the requests */
export async function mayShare(port: number, host: string): Promise<boolean> {
  const alone = createServer();
  await opened(alone, { port, host });
  await closed(alone);
  const shared = createServer();
  try {
    await opened(shared, { port: 0, host, reusePort: true });
  } catch {
    return false;
  }
  await closed(shared);
  return true;
}

async function opened(server: Server, options: Socket): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

const closed = (server: Server): Promise<void> => new Promise((done) => server.close(() => done()));
