import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { parseConfig } from '../../src/platform/config/config.js';
import { migratesRequests } from '../../src/platform/http/listen.js';
import { refuseTakenPorts } from '../../src/platform/http/taken-ports.js';
import { canShare, Listeners } from '../../src/platform/http/listeners.js';

const HOST = '127.0.0.1';

describe('a server with several listeners on its port', () => {
  afterEach(() => void jest.restoreAllMocks());

  async function open({ name = 'all well', wanted = 0, sharesPort = false } = {}) {
    const server = createServer((_request, reply) => reply.end(name));
    server.listen({ port: wanted, host: HOST, reusePort: true });
    await once(server, 'listening');
    const listeners = new Listeners(server);
    await listeners.listen(HOST, sharesPort);
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

  describe('on the port of another one', () => {
    const server = { DATABASE_URL: 'postgresql://localhost/a', JWT_SECRET: 'x'.repeat(32) };
    const start = (port: number, SHARE_PORT: string) =>
      refuseTakenPorts(parseConfig({ ...server, PORT: String(port), SHARE_PORT }));
    const isTaken = 'is taken by another program';

    it('starts if both share it, and the kernel gives connections to both', async () => {
      const first = await open({ name: 'first', sharesPort: true });
      await expect(start(first.port, 'true')).resolves.toBeUndefined();
      const second = await open({ name: 'second', wanted: first.port, sharesPort: true });
      const asked = Array.from({ length: 100 }, () =>
        fetch(`http://${HOST}:${first.port}`, { headers: { Connection: 'close' } }).then((a) => a.text()),
      );
      const answers = await Promise.all(asked);
      for (const name of ['first', 'second'])
        expect(answers.filter((answer) => answer === name).length).toBeGreaterThan(20);
      await Promise.all([first.close(), second.close()]);
    });

    it.each([
      ['shares it', true, 'false'],
      ['does not share it', false, 'false'],
      ['does not share it, though this one would', false, 'true'],
    ])('is refused where that %s', async (_, sharesPort, mine) => {
      const { port, close } = await open({ sharesPort });
      await expect(start(port, mine)).rejects.toThrow(isTaken);
      await close();
      await expect(start(port, mine)).resolves.toBeUndefined();
    });

    it('is refused where another program has it', async () => {
      const other = createServer().listen(0, HOST);
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      await expect(start(port, 'false')).rejects.toThrow(isTaken);
      await expect(open({ wanted: port, sharesPort: true })).rejects.toThrow('EADDRINUSE');
      other.close();
    });
  });

  it('has one listener where the system cannot share ports, and refuses SHARE_PORT', async () => {
    const listen = Server.prototype.listen as (options: object) => Server;
    jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, options: unknown) {
      if (!(options as { reusePort?: boolean }).reusePort) return listen.call(this, options as object);
      process.nextTick(() => this.emit('error', Object.assign(new Error(), { code: 'ENOTSUP' })));
      return this;
    });
    expect(await canShare(HOST)).toBe(false);
    const settings = { DATABASE_URL: 'postgresql://localhost/a', JWT_SECRET: 'x'.repeat(32), PORT: '0' };
    await expect(refuseTakenPorts(parseConfig({ ...settings, SHARE_PORT: 'true' }))).rejects.toThrow(
      'SHARE_PORT needs a system where several servers listen on one port, such as Linux',
    );
  });

  it.each([
    ['0\n', false],
    ['1\n', true],
    [null, false],
  ])('learns from the kernel whether a restart keeps what waits: %j', (setting, isKept) => {
    const folder = mkdtempSync(join(tmpdir(), 'lisensi-kernel-'));
    const file = join(folder, 'tcp_migrate_req');
    if (setting) writeFileSync(file, setting);
    expect(migratesRequests(file)).toBe(isKept);
    rmSync(folder, { recursive: true });
  });
});
