import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

export type Received = { headers: IncomingHttpHeaders; body: string; path: string };
type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'never';

/** A webhook receiver on loopback with prepared answers, the last of which repeats. */
export class WebhookReceiver {
  readonly got: Received[] = [];
  private replies: Reply[] = [{ status: 204 }];
  private held: Promise<void> | undefined;

  private readonly server = createServer((request, response) => {
    // A sender that gives up in the middle ends its own request only.
    this.take(request, response).catch(() => response.destroy());
  });

  private constructor() {}

  static open(): Promise<WebhookReceiver> {
    return new WebhookReceiver().listen();
  }

  /** The receiver of a file, which forgets before each test what it got. */
  static ofFile(): WebhookReceiver {
    const receiver = new WebhookReceiver();
    beforeAll(() => receiver.listen());
    beforeEach(() => receiver.forget());
    afterAll(() => receiver.close());
    return receiver;
  }

  private async listen(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path = '/hook'): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  answers(...replies: (Reply | number)[]): void {
    this.replies = replies.map((reply) => (typeof reply === 'number' ? { status: reply } : reply));
  }

  /** Receives requests without answering them. @returns a function that sends the answers */
  hold(): () => void {
    let release = () => {};
    this.held = new Promise((resolve) => (release = resolve));
    return release;
  }

  forget(): void {
    this.got.length = 0;
    this.answers(204);
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    this.got.push({ headers: request.headers, body, path: request.url! });
    await this.held;
    const reply = this.replies.length > 1 ? this.replies.shift()! : this.replies[0]!;
    if (reply !== 'never') response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }
}

/** Verifies with the standard's package, like a receiver. @throws when another secret was used */
export const verified = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: Record<string, Record<string, unknown>>;
  };
