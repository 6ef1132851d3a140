import { router } from '@inertiajs/react';
import { addressOf } from '@/api/call-address';
import type { Answer, Call, Edit, Request, Wanted } from '@/api/call-types';
import { PUBLIC_CALLS } from '@/api/calls';
import { showFactor } from '@/lib/fresh-factor';
import { brokenOff, inBetween, unreachable } from '@/api/in-between';
import { failedBecause, type Failure, type NamedConflict, quoting, wordsOf } from '@/api/refusal-words';
import { endSession, storedToken } from '@/lib/session';

/** A failed call with a message in the language of the page; `status` is 0 without a response. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields: Record<string, string> = {},
    /** The parsed body; null when it was not readable. */
    readonly body: unknown = null,
    readonly conflicts: NamedConflict[] = [],
    /** Why there was no answer of the server; null when it answered. */
    readonly reason: string | null = null,
  ) {
    super(message);
  }
}

type AnyRequest = {
  params?: Record<string, number | string>;
  query?: object;
  body?: object;
  edit?: Edit;
  /** Sent unchanged instead of a JSON body. */
  file?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * Calls the JSON API; once more, where the viewer has to show a second factor first.
 * @throws ApiError; a refused token also ends the session (sign-in §2)
 */
export async function callApi<C extends Call, Given extends Wanted<C>>(
  call: C,
  request: Request<C, Given>,
): Promise<Answer<C>>;
export async function callApi(call: Call, request: AnyRequest): Promise<unknown> {
  const response = await askApi(call, request);
  if (response.status === 204) return undefined;
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    throw await noAnswer(call, brokenOff());
  }
}

/** Like `callApi`, for a response that is not JSON. */
export async function askApi(call: Call, request: AnyRequest): Promise<Response> {
  const isPublic = PUBLIC_CALLS.includes(call);
  const token = isPublic ? null : storedToken();
  const response = await send(call, request, token);
  if (!isOwnAnswer(response)) throw await noAnswer(call, inBetween(response.status), response);
  if (response.ok) return response;
  const error = await errorOf(response, call);
  const code = (error.body as Failure | null)?.code;
  // A new token from another tab must not be removed.
  const isStale = token !== storedToken();
  // The page asks for the password.
  if (code === 'password_due') router.reload();
  else if (!isPublic && !isStale && (response.status === 401 || response.status === 403)) await endSession();
  if (code === 'factor_too_old' && (await showFactor())) return askApi(call, request);
  throw error;
}

/** The sentence of the call comes first, as for a refusal without words (api §4). */
async function noAnswer(call: Call, reason: string, response?: Response): Promise<ApiError> {
  const status = response && !response.ok ? response.status : 0;
  return new ApiError(await failedBecause(call, reason), status, {}, null, [], reason);
}

/** The server redirects no call, answers none with a page, and refuses in JSON; what stands in between does neither. */
function isOwnAnswer({ ok, status, type, headers }: Response): boolean {
  const media = headers.get('Content-Type') ?? '';
  if (type === 'opaqueredirect' || media.startsWith('text/html')) return false;
  if (ok) return status === 204 || media !== '';
  // An empty 500 may be the server's own.
  return media.startsWith('application/json') || (media === '' && status === 500);
}

async function send(call: Call, request: AnyRequest, token: string | null): Promise<Response> {
  const [method, pattern] = call.split(' ') as [string, string];
  const { file, signal } = request;
  const body = bodyOf(request);
  try {
    return await fetch(`/api${addressOf(pattern, request)}`, {
      method,
      signal,
      redirect: 'manual',
      headers: headersOf(request, token),
      body: file ?? (body && JSON.stringify(body)),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(unreachable(), 0, {}, null, [], unreachable());
  }
}

/** With what its fields were made from, so that no change of another user meanwhile is overwritten. */
function bodyOf({ body, edit }: AnyRequest): object | undefined {
  if (!body || !edit) return body;
  const before = Object.entries(edit.madeFrom).filter(([field]) => Object.hasOwn(body, field));
  return { ...body, ...edit.theirs, made_from: Object.fromEntries(before) };
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
  const { message, fields, conflicts } = await wordsOf(failure ?? {}, response.status, call);
  const { status, headers } = response;
  const quoted = quoting(message, status, call, headers.get('X-Request-Id'));
  return new ApiError(quoted, status, fields, failure, conflicts);
}
