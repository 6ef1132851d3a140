import { DAY_MS, MINUTE_MS } from '../rules/day.js';
import type { AttemptError, DisabledReason } from '../rules/webhooks.js';

export type Answer = {
  code: number | null;
  body: string | null;
  retryAfterMs: number | null;
  error: AttemptError | null;
  ms: number;
};

const GONE = 410;
const OVERLOADED = [429, 502, 503, 504];

const MAX_GIVEN_UP = 10;
const FAILING_MS = 3 * DAY_MS;

const SHORTEST_REST_MS = 60_000;
const LONGEST_REST_MS = 30 * MINUTE_MS;

export const isDelivered = ({ code, error }: Answer): boolean =>
  error === null && code !== null && code >= 200 && code < 300;

type FailureHistory = { givenUp: number; failingSince: Date };

export function reasonToDisable(
  answer: Answer,
  { givenUp, failingSince }: FailureHistory,
  now: Date,
): DisabledReason | null {
  if (answer.code === GONE) return 'gone';
  if (givenUp >= MAX_GIVEN_UP) return 'gave_up';
  return now.getTime() - failingSince.getTime() >= FAILING_MS ? 'failing' : null;
}

/** So that a dead endpoint delays no other. Always shorter than the pause before a delivery's own next try. */
export function restMs({ code, retryAfterMs }: Answer, failingSince: Date, now: Date): number {
  const isOverloaded = code !== null && OVERLOADED.includes(code);
  if (isOverloaded && retryAfterMs !== null) return Math.min(retryAfterMs, DAY_MS);
  if (code !== null && !isOverloaded) return 0;
  const failing = now.getTime() - failingSince.getTime();
  return failing < SHORTEST_REST_MS ? 0 : Math.min(failing / 4, LONGEST_REST_MS);
}

const ERRORS: Record<AttemptError, string> = {
  no_answer: 'No answer within 7 seconds.',
  host_unknown: 'The host name was not found.',
  refused: 'The connection was refused.',
  broken_off: 'The connection broke off.',
  certificate: 'The TLS certificate was not accepted.',
  forbidden_address: 'The host name led to an address that may not be called.',
  redirected: 'It answered with a redirect, which is not followed.',
  secret_unreadable: 'The secret was sealed under another key of the server. Rotate it.',
  other: 'The request failed.',
};

export const sentenceOf = ({ code, error }: Answer): string =>
  error ? ERRORS[error] : `It answered ${code}.`;
