const otherAnswer = (status) =>
  `Not Lisensi answered ${status}, but something in front of it, such as a proxy. Check the url, and the limits of the proxy.`;

/** A refusal or a failure of the server; `code` is for programs, `message` for people. */
export class LisensiError extends Error {
  constructor(status, { error = otherAnswer(status), code, errors } = {}, headers = new Headers()) {
    super(error);
    this.name = 'LisensiError';
    this.status = status;
    this.code = code;
    this.errors = errors ?? {};
    this.requestId = headers.get('X-Request-Id') ?? undefined;
    const seconds = Number(headers.get('Retry-After'));
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined;
  }
}

export class Lisensi {
  #url;
  #key;
  #fetch;
  #timeoutMs;

  constructor({ url, key, fetch = globalThis.fetch, timeoutMs = 15_000 }) {
    this.#url = url.replace(/\/+$/, '');
    this.#key = key;
    this.#fetch = fetch;
    this.#timeoutMs = timeoutMs;
  }

  async call(name, options) {
    return contentOf(await this.#send(name, options));
  }

  async *each(name, options = {}) {
    let query = options.query;
    while (query !== null) {
      const response = await this.#send(name, { ...options, query });
      yield* await contentOf(response);
      query = nextQueryOf(response);
    }
  }

  async #send(name, { path = {}, query = {}, body, idempotencyKey, signal } = {}) {
    const [method, template] = name.split(' ');
    const filled = template.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(path[part]));
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
    const isFile = body instanceof Blob;
    const headers = { Authorization: `Bearer ${this.#key}` };
    if (body !== undefined) headers['Content-Type'] = isFile ? body.type : 'application/json';
    if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const response = await this.#fetch(`${this.#url}/api${filled}${search}`, {
      method,
      headers,
      body: isFile || body === undefined ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      // A redirect would carry the key to another server.
      redirect: 'error',
    });
    if (response.ok && isOwn(response)) return response;
    const refusal = response.ok ? undefined : ((await response.json().catch(() => null)) ?? undefined);
    throw new LisensiError(response.status, refusal, response.headers);
  }
}

/** Lisensi answers no call with a page, nor without a type. */
function isOwn({ status, headers }) {
  const type = headers.get('Content-Type') ?? '';
  return status === 204 || (type !== '' && !type.startsWith('text/html'));
}

async function contentOf(response) {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.status === 204) return undefined;
  if (!type.startsWith('application/json'))
    return type.startsWith('text/') ? response.text() : response.blob();
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // As `fetch` does, because nothing is known of the call.
    throw new TypeError('The answer broke off on its way.');
  }
}

function nextQueryOf(response) {
  const [, address] = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '') ?? [];
  return address ? Object.fromEntries(new URL(address, 'http://list').searchParams) : null;
}
