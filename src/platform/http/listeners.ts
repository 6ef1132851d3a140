import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';

/**
 * The event loop takes one connection from each listener a turn; while hundreds are busy a turn takes long, and who is
 * new would wait in the kernel for longer than routers wait for an answer. Together these take so many (decisions §8.14).
 */
const LISTENERS = 32;

/** More listeners on the port of a server, whose connections are that server's. */
export class Listeners {
  private others: Server[] = [];

  constructor(private readonly server: Server) {}

  /** Once the server listens, with `reusePort`. */
  async listen(host: string): Promise<void> {
    const { port } = this.server.address() as AddressInfo;
    this.others = Array.from({ length: LISTENERS - 1 }, () =>
      // As a server for HTTP opens its own.
      createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
        this.server.emit('connection', connection),
      ),
    );
    await Promise.all(this.others.map((other) => opened(other, { port, host, reusePort: true })));
  }

  /** Lets nobody in any more. @returns once the last who was let in has gone */
  async close(): Promise<void> {
    const others = this.others.filter(({ listening }) => listening);
    await Promise.all(others.map((other) => closed(other)));
  }
}

/**
 * Whether this system shares a port among listeners.
 * @throws when somebody else has it: sharing would not notice, and two programs would answer by turns
 */
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

async function opened(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

const closed = (server: Server): Promise<void> => new Promise((done) => server.close(() => done()));
