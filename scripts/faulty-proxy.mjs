import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * Stands between a server and its database, and is as bad as it is told: `mode` is 'well', 'slow' (each piece late),
 * 'dropping' (connections break after a moment) or 'half-open' (accepts, and never answers, old connections too).
 */
export class FaultyProxy {
  static async inFrontOf(target) {
    const proxy = new FaultyProxy(target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  mode = 'well';
  pairs = new Set();

  constructor(target) {
    this.server = createServer((client) => this.join(client, connect(target, '127.0.0.1')));
  }

  get port() {
    return this.server.address().port;
  }

  close() {
    this.server.close();
    for (const pair of this.pairs) for (const end of pair) end.destroy();
  }

  join(client, database) {
    const pair = [client, database];
    this.pairs.add(pair);
    const end = () => {
      this.pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.on('data', (piece) => this.pass(piece, database, end));
    database.on('data', (piece) => this.pass(piece, client, end));
  }

  pass(piece, to, end) {
    if (this.mode === 'half-open') return;
    if (this.mode === 'slow') return void setTimeout(() => to.write(piece), 150);
    if (this.mode === 'dropping' && Math.random() < 0.2) return end();
    to.write(piece);
  }
}
