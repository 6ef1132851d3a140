import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

type Ask = {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Without an agent the connection is for this request alone, so that any process may get it. */
  agent?: Agent;
};

export type Answer = { status: number; headers: IncomingMessage['headers']; body: unknown };

/** A POST if there is a body, else a GET. @throws when the connection is refused or reset */
export async function separateRequest(port: number, ask: Ask): Promise<Answer> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: ask.path,
    method: ask.body === undefined ? 'GET' : 'POST',
    agent: ask.agent ?? false,
    headers: { 'Content-Type': 'application/json', ...ask.headers },
  });
  sent.end(ask.body === undefined ? undefined : JSON.stringify(ask.body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await json(answer) };
}
