import { endSession, storedToken } from '@/lib/session';

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** A call that did not succeed; `status` is 0 when no answer came back. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields: Record<string, string> = {},
    /** Everything the answer said; null when it was not readable. */
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** One per opened form: the server then does the work once, however often it is asked. */
  idempotencyKey?: string;
  /** Sent without the token; a refusal is an answer, not the end of the session. */
  isPublic?: boolean;
  /** What to say when the answer carries no sentence of its own (spec §8.1). */
  fallback: string;
  signal?: AbortSignal;
};

/** Calls the JSON API. @throws ApiError; a refused token also ends the session (decisions §3.3). */
export async function callApi<T>(path: string, call: Call): Promise<T> {
  const response = await send(path, call);
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  if (!call.isPublic && (response.status === 401 || response.status === 403)) await endSession();
  throw await errorOf(response, call.fallback);
}

async function send(path: string, call: Call): Promise<Response> {
  const { method = 'GET', body, signal } = call;
  try {
    return await fetch(`/api${path}`, {
      method,
      signal,
      headers: headersOf(call),
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(UNREACHABLE, 0);
  }
}

function headersOf({ body, idempotencyKey, isPublic }: Call): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  const token = isPublic ? null : storedToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
}

type Failure = { error?: string; errors?: Record<string, string> };

async function errorOf(response: Response, fallback: string): Promise<ApiError> {
  const failure: Failure | null = await response.json().catch(() => null);
  return new ApiError(failure?.error || fallback, response.status, failure?.errors, failure);
}
