import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { failureOf } from '../errors/failure.js';
import { plainAddress } from './network.js';

/** What is known of the request; all of it is missing when even its first line could not be read. */
export type Refused = { status: number; error: string; target: string; accept: string };
export type Refusing = { status: number; headers: Record<string, string>; body: string };
/** The form of addresses that have one of their own; null for all others. */
export type RefusalForm = (refused: Refused) => Refusing | null;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** How long a refused client may go on sending: if the connection closed at once, it might not read the answer. */
const LINGER_MS = 1_000;

/** Of what was sent as HTTP and is none. */
const MALFORMED =
  'The request could not be read, because it is not well-formed HTTP/1.1. Correct it, then send it again.';
const METHODS = 'GET, HEAD, POST, PUT, DELETE';

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

type ParserError = Error & { code?: string; rawPacket?: unknown };
/** Not in Node's types: the request that is being read, and the oldest answer that is not finished. */
type Connection = Socket & {
  parser?: { incoming?: IncomingMessage | null } | null;
  _httpMessage?: ServerResponse | null;
};

/** Answers requests that end before there is a route, in the form of all refusals. */
export class EarlyRefusals {
  private readonly refused = new WeakSet<Socket>();

  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly sharedHeaders: () => Record<string, string>,
    private readonly ownForm: RefusalForm,
  ) {}

  /** Node answers these without a body, or not at all. */
  listen(server: Server): void {
    server.on('checkExpectation', ({ url, headers, socket }: IncomingMessage, response: ServerResponse) => {
      const { status, headers: own, body } = this.formed(417, url, headers.accept);
      response.writeHead(status, { ...own, Connection: 'close' }).end(body);
      this.note(status, socket);
    });
    server.on('connect', (_request: IncomingMessage, socket: Socket) => this.answer(socket, 405));
  }

  /** For the `clientError` of the server. */
  readonly refuse = (error: ParserError, socket: Connection): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || this.refused.has(socket)) return;
    this.refused.add(socket);
    this.answerInTurn(error, socket);
  };

  /** Answers go out in the order of their requests, so earlier ones are waited for. */
  private answerInTurn(error: ParserError, socket: Connection): void {
    const status = STATUSES[error.code ?? ''] ?? 400;
    const { _httpMessage: pending } = socket;
    const incoming = socket.parser?.incoming;
    const broken = incoming && !incoming.complete ? incoming : null;
    if (pending && pending.req !== broken) {
      pending.once('close', () => this.answerInTurn(error, socket));
    } else if (pending?.headersSent) {
      socket.destroy();
    } else if (broken) {
      this.answer(socket, status, broken.url, broken.headers.accept);
    } else {
      this.answer(socket, status, targetIn(error.rawPacket));
    }
  }

  private answer(socket: Socket, refusedWith: number, target?: string, accept?: string): void {
    const { status, headers, body } = this.formed(refusedWith, target, accept);
    const head = Object.entries({ ...headers, Connection: 'close' }).map((header) => header.join(': '));
    if (socket.writable)
      socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    this.note(status, socket);
  }

  private formed(status: number, target = '', accept = ''): Refusing {
    const error = status === 400 ? MALFORMED : failureOf({ statusCode: status }).body.error;
    const refused = { status, error, target, accept };
    const form = this.ownForm(refused) ?? jsonRefusal(refused);
    const headers = {
      ...this.sharedHeaders(),
      ...form.headers,
      ...(status === 405 && { Allow: METHODS }),
      'Content-Length': String(Buffer.byteLength(form.body)),
    };
    return { ...form, headers };
  }

  private note(status: number, { remoteAddress }: Socket): void {
    this.log.info(
      { status, address: remoteAddress && plainAddress(remoteAddress) },
      'a request could not be read',
    );
  }
}

const targetIn = (packet: unknown): string | undefined =>
  Buffer.isBuffer(packet) ? /^\S+ +(\S+)/.exec(packet.toString('latin1'))?.[1] : undefined;

const jsonRefusal = ({ status, error }: Refused): Refusing => ({
  status,
  headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' },
  body: JSON.stringify({ error }),
});
