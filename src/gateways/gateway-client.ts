import { GatewayFailure } from './gateway-failure.js';

/** Less than the time that shutting down gives a request. */
const TIMEOUT_MS = 7_000;

export type GatewayAnswer = { status: number; body: Record<string, unknown> };

type Call = {
  method: 'GET' | 'POST';
  url: string;
  key: string;
  body?: object;
  headers?: Record<string, string>;
};

/** Errors of a connection that never came about: whatever was to be sent was not. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'];

/** @param key goes as the name of HTTP Basic, without a password. @throws GatewayFailure without an answer below 500 */
export async function callGateway({ method, url, key, body, headers }: Call): Promise<GatewayAnswer> {
  const host = new URL(url).host;
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    const kind = NEVER_SENT.includes(codeOf(cause)) ? 'unreachable' : 'uncertain';
    throw new GatewayFailure(kind, `${host} gave no answer.`, { cause });
  });
  if (response.status >= 500) throw new GatewayFailure('uncertain', `${host} answered ${response.status}.`);
  return { status: response.status, body: await bodyOf(response, host) };
}

async function bodyOf(response: Response, host: string): Promise<GatewayAnswer['body']> {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null) return body as GatewayAnswer['body'];
  } catch (cause) {
    throw new GatewayFailure('uncertain', `${host} answered no JSON.`, { cause });
  }
  throw new GatewayFailure('uncertain', `${host} answered no object.`);
}

const codeOf = (error: unknown): string =>
  String((error as { cause?: { code?: string } } | null)?.cause?.code ?? '');

/** A text of an answer, and nothing else. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
