import type { Calls } from './calls.js';

export type * from './calls.js';

type Given<C extends keyof Calls> = Pick<Calls[C], Extract<keyof Calls[C], 'path' | 'query' | 'body'>>;
type Repeatable<C extends keyof Calls> = Calls[C] extends { idempotent: true }
  ? {
      /** Your own name for this request: sent again with the same body, it is carried out once. */
      idempotencyKey?: string;
    }
  : unknown;

export type Options<C extends keyof Calls> = Given<C> & Repeatable<C> & { signal?: AbortSignal };

/** Calls that answer with a list. */
export type ListCall = {
  [C in keyof Calls]: Calls[C] extends { answer: unknown[] }
    ? C extends `GET ${string}`
      ? C
      : never
    : never;
}[keyof Calls];

export declare class LisensiError extends Error {
  readonly status: number;
  /**
   * Such as `missing_scope`, `expired_api_key` or `taken`. Undefined where a proxy answered in place of Lisensi (502, 504, a
   * page with 200), so that it is unknown whether the call was carried out.
   */
  readonly code: string | undefined;
  /** A sentence for each refused field. */
  readonly errors: Record<string, string>;
  readonly requestId: string | undefined;
  /** Of 429 and 503. */
  readonly retryAfterSeconds: number | undefined;
}

/** Calls Lisensi with an API key, and only the calls that take one. */
export declare class Lisensi {
  /** @param options `url` without `/api`; `key` as it was shown when it was made */
  constructor(options: { url: string; key: string; fetch?: typeof globalThis.fetch; timeoutMs?: number });

  /** @throws LisensiError for a refusal; what `fetch` throws when there is no answer */
  call<C extends keyof Calls>(
    name: C,
    ...options: object extends Options<C> ? [options?: Options<C>] : [options: Options<C>]
  ): Promise<Calls[C]['answer']>;

  /** The rows of a list, page after page. */
  each<C extends ListCall>(
    name: C,
    ...options: object extends Options<C> ? [options?: Options<C>] : [options: Options<C>]
  ): AsyncGenerator<Calls[C]['answer'] extends (infer Row)[] ? Row : never>;
}
