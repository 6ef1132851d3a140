import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { callJson, parsedObject } from './call-json.js';

/** As it arrives, and as it may be stored. */
const SENT = '{"name":"Wa\\u202eyan","bank":"Caf\\ufffd","id":"a\\u0000b","refs":["\\ud800","BCA 1"]}';
const READ = { name: 'Wayan', bank: null, id: null, refs: [null, 'BCA 1'] };

describe('what another server says', () => {
  it('is read without direction marks, and without texts that cannot be stored or were not read', async () => {
    const server = createServer((_, response) => response.end(SENT)).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { body } = await callJson({ method: 'GET', url }).finally(() => server.close());
    expect([body, parsedObject(SENT)]).toEqual([READ, READ]);
  });
});
