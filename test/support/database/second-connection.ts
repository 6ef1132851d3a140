import { RequestContext } from '@mikro-orm/core';
import type { TestApp } from '../servers/test-app.js';

type Connection = Record<'begin' | 'execute', (...call: unknown[]) => Promise<unknown>>;

/** In the fourth place of a statement is its transaction. */
const TRANSACTION = 3;

/**
 * While the work runs, a request gets no connection beside its first transaction, and none after it.
 * @returns also how often it asked for one
 */
export async function withoutSecondConnection<T>(app: TestApp, work: () => PromiseLike<T>) {
  const connection = app.em.getConnection() as unknown as Connection;
  const { begin, execute } = connection;
  const changing = new Set<RequestContext>();
  let refused = 0;
  const connect = (): RequestContext | undefined => {
    const request = RequestContext.currentRequestContext();
    if (!request || !changing.has(request)) return request;
    refused++;
    throw Object.assign(new Error('No second connection'), { code: '53300' });
  };
  connection.begin = async (...call) => {
    const [options] = call as [{ ctx?: unknown } | undefined];
    const request = options?.ctx ? undefined : connect();
    if (request) changing.add(request);
    return begin.apply(connection, call);
  };
  connection.execute = async (...call) => {
    if (!call[TRANSACTION]) connect();
    return execute.apply(connection, call);
  };
  try {
    return { answer: await work(), refused };
  } finally {
    Object.assign(connection, { begin, execute });
  }
}
