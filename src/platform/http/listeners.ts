import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';

/** Each turn of the event loop accepts one connection per listener, so few listeners are slow (running §4). */
const LISTENERS = 32;

export class Listeners {
  private others: Server[] = [];

  constructor(private readonly server: Server) {}

  /** @param sharesPort whether other instances may join */
  async listen(host: string, sharesPort: boolean): Promise<void> {
    const { port } = this.server.address() as AddressInfo;
    const open = async (server: Server, options: ListenOptions) => {
      await opened(server, options);
      this.others.push(server);
    };
    if (!sharesPort && isLinux)
      await open(
        createServer((connection) => connection.destroy()),
        exclusive(port, host),
      );
    const others = Array.from({ length: LISTENERS - 1 }, () =>
      createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
        this.server.emit('connection', connection),
      ),
    );
    await Promise.all(others.map((other) => open(other, { port, host, reusePort: true })));
  }

  async close(): Promise<void> {
    const others = this.others.filter(({ listening }) => listening);
    await Promise.all(others.map((other) => closed(other)));
  }
}

/** @throws when another program has the port: with sharing, the two would silently split the requests */
export const refuseTaken = (port: number, host: string): Promise<void> => tried({ port, host });

/**
 * The kernel lets every server of the same account join, even one on another database. So a server that shares with nobody
 * holds an abstract socket too, which ends with its process.
 * @throws when such a server has the port
 */
export async function refuseToJoinExclusive(port: number, host: string): Promise<void> {
  if (isLinux) await tried(exclusive(port, host));
}

/** @throws what the host is wrong with */
export async function canShare(host: string): Promise<boolean> {
  try {
    await tried({ port: 0, host, reusePort: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTSUP') throw error;
    return false;
  }
}

const isLinux = process.platform === 'linux';

const exclusive = (port: number, host: string): ListenOptions => ({ path: `\0lisensi ${host}:${port}` });

async function tried(options: ListenOptions): Promise<void> {
  const server = createServer();
  await opened(server, options);
  await closed(server);
}

async function opened(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

const closed = (server: Server): Promise<void> => new Promise((done) => server.close(() => done()));
