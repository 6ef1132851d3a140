import { addressOf } from '@/api/call-address';
import type { Answer, Call, Request, Wanted } from '@/api/call-types';
import { PUBLIC_CALLS } from '@/api/calls';
import { showFactor } from '@/lib/fresh-factor';
import { type Failure, unreachable, wordsOf } from '@/lib/refusal-words';
import { endSession, storedToken } from '@/lib/session';

/** A failed call with a message in the language of the page; `status` is 0 without a response. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields: Record<string, string> = {},
    /** The parsed body; null when it was not readable. */
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

type AnyRequest = {
  params?: Record<string, number | string>;
  query?: object;
  body?: object;
  /** Sent unchanged instead of a JSON body. */
  file?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * Calls the JSON API; once more, where the viewer has to show a second factor first.
 * @throws ApiError; a refused token also ends the session (decisions §3.3)
 */
export async function callApi<C extends Call, Given extends Wanted<C>>(
  call: C,
  request: Request<C, Given>,
): Promise<Answer<C>>;
export async function callApi(call: Call, request: AnyRequest): Promise<unknown> {
  const response = await askApi(call, request);
  return response.status === 204 ? undefined : response.json();
}

/** Like `callApi`, for a response that is not JSON. */
export async function askApi(call: Call, request: AnyRequest): Promise<Response> {
  const isPublic = PUBLIC_CALLS.includes(call);
  const token = isPublic ? null : storedToken();
  const response = await send(call, request, token);
  if (response.ok) return response;
  // A new token from another tab must not be removed.
  const isStale = token !== storedToken();
  if (!isPublic && !isStale && (response.status === 401 || response.status === 403)) await endSession();
  const error = await errorOf(response, call);
  if ((error.body as Failure | null)?.code === 'factor_too_old' && (await showFactor()))
    return askApi(call, request);
  throw error;
}

async function send(call: Call, request: AnyRequest, token: string | null): Promise<Response> {
  const [method, pattern] = call.split(' ') as [string, string];
  const { body, file, signal } = request;
  try {
    return await fetch(`/api${addressOf(pattern, request)}`, {
      method,
      signal,
      headers: headersOf(request, token),
      body: file ?? (body && JSON.stringify(body)),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(unreachable(), 0);
  }
}

function headersOf({ body, file, idempotencyKey }: AnyRequest, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body) headers.set('Content-Type', 'application/json');
  if (file) headers.set('Content-Type', file.type);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
}

async function errorOf(response: Response, call: Call): Promise<ApiError> {
  const failure: Failure | null = await response.json().catch(() => null);
  const { message, fields } = await wordsOf(failure ?? {}, response.status, call);
  return new ApiError(message, response.status, fields, failure);
}
