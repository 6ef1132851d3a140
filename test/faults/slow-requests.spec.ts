import type { Server } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/servers/test-app.js';

describe('a request that arrives a byte at a time', () => {
  const app = TestApp.ofFile();
  let server: Server;
  beforeAll(() => void (server = app.nest.getHttpServer() as Server));

  it('has 30 seconds for head and body together', () => {
    expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 30_000]);
  });

  const TOO_LATE = /\r\n\r\n\{"error":"The request took too long to arrive[^"]*"\}$/;

  it.each([
    ['head', 'POST /api/login HTTP/1.1\r\nHost: lisensi.test\r\nX-Slow: ', TOO_LATE],
    [
      'body',
      'POST /api/login HTTP/1.1\r\nHost: lisensi.test\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
      TOO_LATE,
    ],
    [
      'verification',
      'POST /api/verify-license HTTP/1.1\r\nHost: lisensi.test\r\nContent-Length: 999\r\n\r\nlicense_key=',
      /X-License-Code: UNAVAILABLE\r\n.*"code":"UNAVAILABLE"\}$/s,
    ],
  ])('gets 408 after that: %s', async (_, start, form) => {
    const timeouts = [server.headersTimeout, server.requestTimeout];
    Object.assign(server, { headersTimeout: 500, requestTimeout: 500 });
    const socket = connect(app.port, '127.0.0.1').setEncoding('latin1');
    let answer = '';
    socket.on('data', (text: string) => (answer += text)).on('error', () => {});
    socket.write(start);
    const trickle = setInterval(() => socket.writable && socket.write('a'), 50);
    const tooLate = setTimeout(() => socket.destroy(), 30_000);
    // Not by `once`: it fails when the other end resets what still trickles in.
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(trickle);
    clearTimeout(tooLate);
    [server.headersTimeout, server.requestTimeout] = timeouts as [number, number];
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(form);
  });
});
