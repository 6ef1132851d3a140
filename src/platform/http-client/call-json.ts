import { readText } from '../http/json-body.js';

const TIMEOUT_MS = 7_000;

export type JsonCall = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: object;
  timeoutMs?: number;
};

export type JsonAnswer = {
  status: number;
  body: JsonObject;
  retryAfterMs: number | null;
};

const NEVER_SENT = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

/** Follows no redirects. @throws CallFailure unless the answer is a JSON object with a status below 500 */
export async function callJson({ method, url, headers, body, timeoutMs }: JsonCall): Promise<JsonAnswer> {
  const host = new URL(url).host;
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
  }).catch((cause: unknown) => {
    const kind = NEVER_SENT.includes(codeOf(cause)) ? 'unreachable' : 'uncertain';
    throw new CallFailure(kind, `${host} gave no answer.`, { cause });
  });
  const { status } = response;
  if (status >= 500) throw new CallFailure('uncertain', `${host} answered ${status}.`, { status });
  return { status, body: await bodyOf(response, host), retryAfterMs: retryAfterOf(response) };
}

async function bodyOf(response: Response, host: string): Promise<JsonObject> {
  const { status } = response;
  try {
    const body = readJson(await response.text());
    if (isObject(body)) return body;
  } catch (cause) {
    throw new CallFailure('uncertain', `${host} answered no JSON.`, { cause, status });
  }
  throw new CallFailure('uncertain', `${host} answered no object.`, { status });
}

/** Supports only the form in seconds, which these servers use. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

const codeOf = (error: unknown): string =>
  String((error as { cause?: { code?: string } } | null)?.cause?.code ?? '');

export type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** @param read `asSent` for what a signature covers, of which nothing is stored */
export function parsedObject(value: unknown, read = readJson): JsonObject {
  const object = typeof value === 'string' ? parsed(value, read) : value;
  return isObject(object) ? object : {};
}

export const asSent = (json: string): unknown => JSON.parse(json);

export const objectsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** What is not readable of another server's texts is as if it had not been sent. @throws SyntaxError */
const readJson = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? readText(value) : value));

function parsed(text: string, read: typeof readJson): unknown {
  try {
    return read(text);
  } catch {
    return null;
  }
}

/** `uncertain`: the request may have arrived; only a status query says whether it did. */
type FailureKind = 'refused' | 'unreachable' | 'uncertain';

type Details = {
  cause?: unknown;
  status?: number;
};

/** A failed call of another server. The message is safe to log: it contains no key and no personal data. */
export class CallFailure extends Error {
  readonly status: number | null;

  constructor(
    readonly kind: FailureKind,
    message: string,
    { cause, status }: Details = {},
  ) {
    super(message, { cause });
    this.status = status ?? null;
  }
}
