import { Agent, type IncomingMessage, request } from 'node:http';
import type { Session } from '../sign-in.js';

export type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

/** An administrator on one connection, who asks one thing after another. */
export class Visitor {
  private version?: string;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly origin: string,
    private readonly session: Session,
  ) {}

  /** Pages know the cookie, and the API the token. */
  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, headers);
  }

  post(path: string, body: object): Promise<Answer> {
    return this.send('POST', path, { 'Content-Type': 'application/json' }, JSON.stringify(body));
  }

  /** As the console fetches what it shows after the page. */
  async partial(path: string, component: string, only: string): Promise<Answer> {
    this.version ??= String(
      (await this.get('/dashboard', { 'X-Inertia': 'true' })).headers['x-inertia-version'],
    );
    return this.get(path, {
      'X-Inertia': 'true',
      'X-Inertia-Version': this.version,
      'X-Inertia-Partial-Component': component,
      'X-Inertia-Partial-Data': only,
    });
  }

  /** The same administrator on another connection. */
  another(): Visitor {
    return new Visitor(this.origin, this.session);
  }

  private send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Answer> {
    const credentials: Record<string, string> = path.startsWith('/api/')
      ? { Authorization: `Bearer ${this.session.token}` }
      : { Cookie: this.session.cookie };
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.origin),
        { method, agent: this.agent, headers: { ...headers, ...credentials } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, body: text }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
