import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { answerRouters, type RouterAnswer } from './router-answer.js';

describe('the answer to a router', () => {
  let server: FastifyInstance;
  let status = 200;
  let answer: RouterAnswer & Record<string, unknown> = {};
  beforeAll(async () => {
    server = fastify();
    server.post('/', { preSerialization: answerRouters }, (_request, reply) =>
      reply.code(status).send(answer),
    );
    await server.ready();
  });
  afterAll(() => server.close());

  function ask(says: typeof answer, { code = 200, url = '/', accept = '' } = {}) {
    [answer, status] = [says, code];
    return server.inject({ method: 'POST', url, headers: accept ? { accept } : {} });
  }

  it.each([
    [200, { valid: true, code: 'VALID', days_left: 0 }, ['1', 'VALID', '0']],
    [403, { valid: false, code: 'EXPIRED' }, ['0', 'EXPIRED', undefined]],
    [422, { code: 'INVALID_REQUEST' }, ['0', 'INVALID_REQUEST', undefined]],
    [400, {}, ['0', 'INVALID_REQUEST', undefined]],
    [408, {}, ['0', 'UNAVAILABLE', undefined]],
    [413, {}, ['0', 'INVALID_REQUEST', undefined]],
    [415, {}, ['0', 'INVALID_REQUEST', undefined]],
    [429, {}, ['0', 'RATE_LIMITED', undefined]],
    [503, {}, ['0', 'UNAVAILABLE', undefined]],
    [500, {}, ['0', 'FAILED', undefined]],
  ])(
    'puts the verdict of %i %j into the headers, and its code into the body',
    async (code, says, headers) => {
      const { statusCode, headers: got, json } = await ask(says, { code });
      expect([statusCode, got['content-type']]).toEqual([code, 'application/json; charset=utf-8']);
      expect(json()).toEqual({ ...says, code: headers[1] });
      expect(['valid', 'code', 'days-left'].map((name) => got[`x-license-${name}`])).toEqual(headers);
    },
  );

  it.each([
    { url: '/?format=text' },
    { url: '/?format=text', accept: 'application/json' },
    { accept: 'text/plain' },
    { accept: 'text/plain, text/html' },
  ])('answers text with status 200, whatever the verdict, when asked by %j', async (way) => {
    const { statusCode, headers, body } = await ask({ error: 'Not now.' }, { code: 503, ...way });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=us-ascii']);
    expect(body).toBe('valid=0\ncode=UNAVAILABLE\nmessage=Not now.\n');
  });

  it.each([{}, { accept: '*/*' }, { accept: 'text/plain, application/json' }, { url: '/?format=json' }])(
    'answers JSON when asked by %j',
    async (way) => expect((await ask({ valid: true }, way)).json()).toEqual({ valid: true }),
  );
});
