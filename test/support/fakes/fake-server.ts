import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export type Asked = {
  method: string;
  path: string;
  body: Record<string, unknown>;
  headers: IncomingMessage['headers'];
};
export type Answer = { status: number; body: object | string; headers?: Record<string, string> };

/** Faults that another server may have. */
export type Faults = {
  /** Answers every request with this status. */
  status?: number;
  /** The body of that answer. */
  body?: object;
  /** Answers after this delay. */
  ms?: number;
  /** Performs the request and closes the connection before it answers. */
  hangUp?: boolean;
  /** Runs after a request arrives and before its answer, and may change the other faults. */
  before?: (asked: Asked) => Promise<void> | void;
};

/** A fake server on a port of its own. */
export abstract class FakeServer {
  faults: Faults = {};
  readonly asked: Asked[] = [];
  private server: Server | null = null;

  protected abstract answer(asked: Asked): Answer | Promise<Answer>;

  async listen(): Promise<this> {
    this.server = createServer((request, response) => {
      // A sender that gives up in the middle ends its own request only.
      this.serve(request, response).catch(() => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server!.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server!.closeAllConnections();
    this.server!.close();
    await once(this.server!, 'close');
  }

  /** How often this request arrived. */
  count(method: string, part: string): number {
    return this.asked.filter((call) => call.method === method && call.path.includes(part)).length;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = method === 'GET' ? {} : ((await json(request)) as Record<string, unknown>);
    const call = { method, path: url, body, headers };
    this.asked.push(call);
    await this.faults.before?.(call);
    const { status, body: says, ms, hangUp } = this.faults;
    if (ms) await pause(ms, undefined, { ref: false });
    if (status) return send(response, { status, body: says ?? { error_messages: ['Try again later'] } });
    const answer = await this.answer(call);
    if (hangUp) response.destroy();
    else send(response, answer);
  }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const isText = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    .end(isText ? body : JSON.stringify(body));
}
