import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Listeners, mayShare } from '../../src/platform/http/listeners.js';

const HOST = '127.0.0.1';

describe('a server with several listeners on its port', () => {
  afterEach(() => void jest.restoreAllMocks());

  async function open() {
    const server = createServer((_request, reply) => reply.end('all well'));
    server.listen({ port: 0, host: HOST, reusePort: true });
    await once(server, 'listening');
    const listeners = new Listeners(server);
    await listeners.listen(HOST);
    const { port } = server.address() as AddressInfo;
    const close = () => Promise.all([new Promise((done) => server.close(done)), listeners.close()]);
    return { server, port, close };
  }

  it('accepts a hundred connections in a few turns of a busy event loop', async () => {
    const { server, port, close } = await open();
    const accepted: unknown[] = [];
    server.on('connection', (connection) => accepted.push(connection));
    // In another thread, because nothing connects here while the loop is busy.
    const crowd = new Worker(
      `const { connect } = require('node:net');
      for (let i = 0; i < 100; i++) connect(${port}, '${HOST}').on('error', () => {});`,
      { eval: true },
    );
    let turns = 0;
    while (accepted.length < 100) {
      const before = accepted.length;
      const until = performance.now() + 20;
      while (performance.now() < until);
      await turn();
      if (accepted.length > before) turns++;
    }
    await Promise.all([crowd.terminate(), close()]);
    expect(turns).toBeLessThan(50);
  });

  it('answers on each, and exits when the last connection has closed', async () => {
    const { server, port, close } = await open();
    const texts = Array.from({ length: 64 }, () => fetch(`http://${HOST}:${port}`).then((a) => a.text()));
    expect(new Set(await Promise.all(texts))).toEqual(new Set(['all well']));
    let accepted = 0;
    server.on('connection', () => accepted++);
    const guests = Array.from({ length: 64 }, () => connect(port, HOST));
    await Promise.all(guests.map((guest) => once(guest, 'connect')));
    while (accepted < guests.length) await turn();
    let hasEnded = false;
    const ended = close().then(() => (hasEnded = true));
    server.closeIdleConnections();
    await turn();
    expect(hasEnded).toBe(false);
    for (const guest of guests) guest.destroy();
    await ended;
    await expect(fetch(`http://${HOST}:${port}`)).rejects.toThrow();
  });

  it('refuses a port in use by another program, shared or not', async () => {
    const { port, close } = await open();
    await expect(mayShare(port, HOST)).rejects.toThrow('EADDRINUSE');
    await close();
    expect(await mayShare(port, HOST)).toBe(true);
  });

  it('has one listener where the system cannot share ports', async () => {
    const listen = Server.prototype.listen as (options: object) => Server;
    jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, options: unknown) {
      if (!(options as { reusePort?: boolean }).reusePort) return listen.call(this, options as object);
      process.nextTick(() => this.emit('error', new Error('ENOTSUP')));
      return this;
    });
    expect(await mayShare(0, HOST)).toBe(false);
  });
});
