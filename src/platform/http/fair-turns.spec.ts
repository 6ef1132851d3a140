import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { PER_TURN, takeTurns } from './fair-turns.js';

type Hook = (request: { raw: { socket: Socket } }, reply: null, done: () => void) => void;

describe('busy connections', () => {
  let now: number;
  let hook: Hook;
  let taken: string[];

  beforeEach(() => {
    now = 1_000;
    taken = [];
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    takeTurns({ addHook: (_name: string, added: Hook) => (hook = added) } as unknown as FastifyInstance);
  });
  afterEach(() => void jest.restoreAllMocks());

  const ask = (name: string, socket: Socket) => hook({ raw: { socket } }, null, () => taken.push(name));
  const connections = (count: number) => Array.from({ length: count }, () => ({}) as Socket);
  const askAll = (sockets: Socket[]) => sockets.forEach((socket, i) => ask(String(i), socket));

  it('serves them in parts, in the order of their requests', async () => {
    const sockets = connections(2 * PER_TURN + 1);
    const names = sockets.map((_, i) => String(i));
    askAll(sockets);
    expect(taken).toEqual(names);
    taken = [];
    askAll(sockets);
    expect(taken).toEqual(names.slice(0, PER_TURN));
    await turn();
    expect(taken).toEqual(names.slice(0, 2 * PER_TURN));
    await turn();
    expect(taken).toEqual(names);
    taken = [];
    await turn();
    askAll(sockets.slice(0, 3));
    expect(taken).toEqual(names.slice(0, 3));
  });

  it('serves new and paused connections first', () => {
    const [patient, ...sockets] = connections(2 * PER_TURN) as [Socket, ...Socket[]];
    ask('patient', patient);
    now += 1_001;
    askAll(sockets);
    askAll(sockets);
    taken = [];
    ask('new', {} as Socket);
    ask('patient', patient);
    ask('at once again', patient);
    expect(taken).toEqual(['new', 'patient']);
  });
});
