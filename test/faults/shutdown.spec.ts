import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ServerProcess } from '../support/servers/server-process.js';

/** A request whose head has arrived while the server waits for the body: in flight as long as a test needs. */
class HalfRequest {
  private answer = '';

  private constructor(
    private readonly socket: Socket,
    private readonly body: string,
  ) {
    socket.setEncoding('latin1').on('data', (text: string) => (this.answer += text));
  }

  /** @returns when the server has confirmed that it waits for the body */
  static async open(port: number, path: string, token: string, body: string): Promise<HalfRequest> {
    const socket = connect(port, '127.0.0.1');
    const request = new HalfRequest(socket, body);
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: lisensi.test',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    while (!request.answer.includes('100 Continue')) await once(socket, 'data');
    return request;
  }

  /** Sends the body. @returns the answer, once the server has closed the connection. @throws when it was reset */
  async finish(): Promise<{ status: number; text: string }> {
    const closed = once(this.socket, 'end');
    this.answer = '';
    this.socket.write(this.body);
    await closed;
    this.socket.end();
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(this.answer)?.[1]), text: this.answer };
  }
}

const IN_FLIGHT = 1000;
const STRANGERS = 950;
/** As many at once as the pool serves before they time out, on a slow machine too. */
const WAVE = 50;

describe('a server that receives SIGTERM', () => {
  let server: ServerProcess;
  beforeEach(async () => {
    server = await ServerProcess.start({ SHUTDOWN_DELAY: '1000', LOG_LEVEL: 'info' });
  });
  afterEach(() => server.remove());

  it('reports not ready, answers all accepted requests, and exits with 0 within a second of the last', async () => {
    const token = await server.signIn();
    // Most requests have no session and are quick to refuse; the last ones read their session from the database.
    const requests = await inWaves(IN_FLIGHT, (i) =>
      HalfRequest.open(
        server.port,
        '/api/licenses',
        i < STRANGERS ? 'nobody' : token,
        '{"license_key":"no"}',
      ),
    );
    // A browser opens spare connections; no request ever arrives on this one.
    const silent = connect(server.port, '127.0.0.1').on('error', () => {});
    await once(silent, 'connect');
    const exited = once(server.child, 'exit');
    server.child.kill('SIGTERM');

    const ready = await until(
      () => fetch(`${server.origin}/health/ready`),
      ({ status }) => status === 503,
    );
    expect(await ready.json()).toEqual({ error: 'This process is shutting down. Ask another one.' });
    expect(ready.headers.get('connection')).toBe('close');
    expect(ready.headers.get('retry-after')).toBe('5');
    await until(
      () =>
        fetch(`${server.origin}/health/live`).then(
          () => null,
          (error: Error) => error,
        ),
      (error) => error !== null,
    );

    const answers = await inWaves(IN_FLIGHT, (i) => requests[i]!.finish());
    const last = performance.now();
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - last).toBeLessThan(1000);
    expect(answers.filter(({ status }, i) => status !== (i < STRANGERS ? 401 : 422))).toEqual([]);
    expect(answers.filter(({ text }) => !/^connection: close/im.test(text))).toEqual([]);
    // A readiness request may have arrived before the signal.
    expect(server.output).toMatch(/SIGTERM: 100[0-3] connections are open/);
  });
});

describe('a server that receives SIGTERM without SHUTDOWN_DELAY', () => {
  const agent = new Agent({ keepAlive: true });
  let server: ServerProcess;
  beforeEach(async () => (server = await ServerProcess.start({ SHUTDOWN_DELAY: '0', LOG_LEVEL: 'info' })));
  afterEach(() => {
    agent.destroy();
    return server.remove();
  });

  it('answers what was just sent on connections that are kept, and says that they close', async () => {
    expect(server.output).toMatch(/"msg":"Lisensi \d+\.\d+\.\d+ on .*PostgreSQL (at|in) /);
    const ask = () =>
      new Promise<string | undefined>((answered, failed) => {
        const options = { agent, port: server.port, path: '/health/live' };
        get(options, (answer) => answer.resume().once('end', () => answered(answer.headers.connection))).once(
          'error',
          failed,
        );
      });
    const untilClosed = async () => {
      while ((await ask()) !== 'close');
    };
    const clients = Array.from({ length: 12 }, untilClosed);
    const exited = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await expect(Promise.all(clients)).resolves.toHaveLength(12);
    expect(await exited).toEqual([0, null]);
  });
});

async function inWaves<T>(total: number, act: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < total) {
    const wave = Array.from({ length: Math.min(WAVE, total - results.length) }, (_, i) =>
      act(results.length + i),
    );
    results.push(...(await Promise.all(wave)));
  }
  return results;
}

async function until<T>(look: () => Promise<T>, isDone: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isDone(seen)) return seen;
  }
}
