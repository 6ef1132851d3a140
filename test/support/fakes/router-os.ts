import { request } from 'node:http';

/**
 * What `/tool fetch` of RouterOS does with a request and its answer, as routers.md collected it from the manual and from
 * measurements of others. It replaces real routers in the tests; it proves nothing beyond these rules.
 */
type Profile = {
  userAgent: string;
  /** Answers are truncated to this length without an error; in characters of `output=user as-value`. */
  cutsAt: number;
  redirects: number;
  /** `:deserialize`, and whether it can leave strings unconverted. */
  json: 'none' | 'retypes' | 'exact';
  /** Since 7.22 a script can read the status and headers of a failure. */
  showsFailures: boolean;
};

const ROUTERS = {
  '6.49': {
    userAgent: 'Mikrotik/6.x Fetch',
    cutsAt: 4_096,
    redirects: 0,
    json: 'none',
    showsFailures: false,
  },
  '7.13': { userAgent: 'MikroTik 7', cutsAt: 64_512, redirects: 0, json: 'retypes', showsFailures: false },
  '7.17': { userAgent: 'RouterOS 7.17', cutsAt: 64_512, redirects: 0, json: 'exact', showsFailures: false },
  '7.22': { userAgent: 'RouterOS 7.22', cutsAt: 64_512, redirects: 2, json: 'exact', showsFailures: true },
} as const satisfies Record<string, Profile>;

export type RouterVersion = keyof typeof ROUTERS;
export const ROUTER_VERSIONS = Object.keys(ROUTERS) as RouterVersion[];

const IDLE_TIMEOUT = 10_000;

export type FetchOptions = {
  data: string;
  /** Comma-separated, as `http-header-field` takes them. */
  headerField?: string;
  /** The client address that the proxy in front reports. */
  from?: string;
};

/** A failure that a script sees only as a failed fetch. */
export class FetchFailed extends Error {
  constructor(
    message: string,
    /** Present only where a script can read them. */
    readonly seen?: { status: number; headers: Record<string, string> },
  ) {
    super(message);
  }
}

export class RouterOs {
  readonly profile: Profile;

  constructor(
    readonly version: RouterVersion,
    private readonly origin: string,
  ) {
    this.profile = ROUTERS[version];
  }

  /** `/tool fetch http-method=post … output=user as-value`. @throws FetchFailed on anything but 2xx, without its body */
  async fetch(path: string, options: FetchOptions, redirects = this.profile.redirects): Promise<string> {
    const answer = await this.send(path, options);
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location && redirects > 0)
      return this.fetch(new URL(location, this.origin).pathname, options, redirects - 1);
    if (answer.status < 200 || answer.status > 299) {
      const { status, headers } = answer;
      throw new FetchFailed(
        `failure: Fetch failed with status ${status}`,
        this.profile.showsFailures ? { status, headers } : undefined,
      );
    }
    return answer.body.slice(0, this.profile.cutsAt);
  }

  /** `:deserialize from=json`: strings that look like numbers become numbers unless the script can forbid it. */
  deserialize(text: string): unknown {
    if (this.profile.json === 'none') throw new Error('expected command name');
    const retype = (_: string, value: unknown) =>
      this.profile.json === 'retypes' && typeof value === 'string' && /^\d+$/.test(value)
        ? Number(value)
        : value;
    return JSON.parse(text, retype) as unknown;
  }

  private send(path: string, { data, headerField = '', from }: FetchOptions) {
    const headers: Record<string, string> = {
      'User-Agent': this.profile.userAgent,
      'Accept-Encoding': 'deflate, gzip',
      // Whatever the body contains (fact 2).
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(Buffer.byteLength(data)),
      ...(from && { 'X-Forwarded-For': from }),
    };
    for (const field of headerField.split(',').filter(Boolean)) {
      const [name, ...value] = field.split(':');
      headers[name!.trim()] = value.join(':').trim();
    }
    return new Promise<{ status: number; headers: Record<string, string>; body: string }>((done, fail) => {
      const sent = request(
        new URL(path, this.origin),
        { method: 'POST', headers, timeout: IDLE_TIMEOUT },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            done({
              status: response.statusCode!,
              headers: response.headers as Record<string, string>,
              body: Buffer.concat(parts).toString('latin1'),
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new FetchFailed('failure: idle timeout')));
      sent.on('error', fail);
      sent.end(data);
    });
  }
}
