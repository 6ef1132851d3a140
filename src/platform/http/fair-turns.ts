import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const PER_TURN = 16;
/** A new connection, or one that paused this long, is served first. */
const PAUSE_MS = 1_000;

const askedAt = Symbol('askedAt');
type Connection = Socket & { [askedAt]?: number };

/** Otherwise hundreds of busy connections would keep a new caller waiting for several turns (security T24). */
export function takeTurns(server: FastifyInstance): void {
  let waiting: (() => void)[] = [];
  let taken = 0;
  let isTurnAwaited = false;

  function awaitTurn(): void {
    if (isTurnAwaited) return;
    isTurnAwaited = true;
    setImmediate(beginTurn);
  }

  function beginTurn(): void {
    isTurnAwaited = false;
    const next = waiting.slice(0, PER_TURN);
    waiting = waiting.slice(PER_TURN);
    taken = next.length;
    if (taken > 0) awaitTurn();
    for (const take of next) take();
  }

  server.addHook('onRequest', ({ raw }, _reply, done) => {
    const connection = raw.socket as Connection;
    const before = connection[askedAt];
    const now = performance.now();
    connection[askedAt] = now;
    if (before === undefined || now - before > PAUSE_MS) return done();
    if (taken < PER_TURN && waiting.length === 0) {
      taken++;
      awaitTurn();
      return done();
    }
    waiting.push(done);
    awaitTurn();
  });
}
