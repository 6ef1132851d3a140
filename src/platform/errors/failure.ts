import { HttpException, HttpStatus, type Logger } from '@nestjs/common';
import type { FieldConflict } from '../../rules/field-conflict.js';
import type { FieldCode, Limits } from '../../rules/refusal-codes.js';
import { BODY_LIMITS, HEAD_LIMITS, sizeText } from '../../rules/limits.js';
import type { Role } from '../../rules/roles.js';
import type { WaitingSignIn } from '../../rules/second-factor.js';
import { UNFORESEEN } from '../../rules/unforeseen.js';
import { refusalOfConstraint } from './constraint-violations.js';
import {
  hadNoTurn,
  isDatabaseUnavailable,
  isReadOnly,
  isRowLocked,
  isWithoutRoom,
} from './is-database-unavailable.js';
import { NOT_NOW, Refusal, unavailable } from './refusal.js';
import { causeOf } from './cause-of.js';

export type Failure = {
  status: number;
  body: {
    error: string;
    code?: string;
    count?: number;
    existing?: { id: number; name: string };
    errors?: Record<string, string>;
    codes?: Record<string, FieldCode>;
    limits?: Record<string, Limits>;
    roles?: Role[];
    second_factor?: WaitingSignIn;
    conflicts?: FieldConflict[];
  };
  retryAfterSeconds?: number;
  isUnforeseen: boolean;
};

const SENTENCES: Record<number, string> = {
  400: 'The request could not be read. Send well-formed JSON.',
  403: 'Your account is not allowed to do this. Ask an administrator.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that method.',
  408: 'The request took too long to arrive, so nothing was changed. Please try again, over a faster connection if you can.',
  414: `The address is too long. Use at most ${HEAD_LIMITS.address.toLocaleString('en')} characters.`,
  415: 'Send the request as JSON, with Content-Type: application/json.',
  417: 'This server cannot do what the Expect header asks for. Send the request without it.',
  431: `The request headers are too large. Send at most ${sizeText(HEAD_LIMITS.request)}.`,
  503: NOT_NOW,
};

const NO_ROOM =
  'Nothing can be saved right now: the database takes no changes, most likely because its disk is full. What was saved before is kept.';
const NO_CHANGES =
  'Nothing can be saved right now: the database takes no changes, for maintenance or because its disk is all but full. What was saved before is kept.';
const BEING_CHANGED = new Refusal(
  HttpStatus.SERVICE_UNAVAILABLE,
  'Another request is changing the same data right now, so nothing was changed. Please try again in a moment.',
  { code: 'being_changed', retryAfterSeconds: 1 },
);

const NO_TURN = new Refusal(
  HttpStatus.SERVICE_UNAVAILABLE,
  'Too many requests are waiting for the database right now, and this one got no turn. Please try again in a moment.',
  { code: 'no_turn', retryAfterSeconds: 2 },
);

/** Never exposes a stack, SQL or a driver's message. @param unforeseen the route's sentence for unexpected errors */
export function failureOf(
  cause: unknown,
  unforeseen = UNFORESEEN,
  bodyLimit: number = BODY_LIMITS.usual,
): Failure {
  if (cause instanceof Refusal) return refused(cause);
  const violation = refusalOfConstraint(cause);
  if (violation) return refused(violation);
  if (isWithoutRoom(cause)) return refused(unavailable(NO_ROOM, 60));
  if (isReadOnly(cause)) return refused(unavailable(NO_CHANGES, 60));
  if (isRowLocked(cause)) return refused(BEING_CHANGED);
  if (hadNoTurn(cause)) return refused(NO_TURN);
  if (isDatabaseUnavailable(cause))
    return refused(unavailable('The database cannot be reached right now. Please try again in a moment.'));
  const status = clientStatus(cause);
  if (status) return { status, body: { error: sentenceOf(status, bodyLimit) }, isUnforeseen: false };
  return {
    status: 500,
    body: { error: unforeseen },
    isUnforeseen: true,
  };
}

function sentenceOf(status: number, bodyLimit: number): string {
  if (status === 413) return `The request is too large. Send at most ${sizeText(bodyLimit)}.`;
  return SENTENCES[status] ?? SENTENCES[400]!;
}

function refused(refusal: Refusal): Failure {
  const { retryAfterSeconds, ...details } = refusal.details;
  return {
    status: refusal.getStatus(),
    body: {
      error: refusal.message,
      ...Object.fromEntries(Object.entries(details).filter(([, detail]) => detail)),
    },
    retryAfterSeconds,
    isUnforeseen: false,
  };
}

function clientStatus(cause: unknown): number | null {
  if (cause instanceof HttpException)
    return cause.getStatus() < 500 || cause.getStatus() === 503 ? cause.getStatus() : null;
  const status = (cause as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

/**
 * Why one of many rows was refused. An unexpected error is logged. @param about facts for the log
 * @throws the cause of a 503, because another attempt may succeed
 */
export function rowRefusal(
  cause: unknown,
  log: Logger,
  about: object = {},
): Pick<Failure, 'status' | 'body'> {
  const { status, body, isUnforeseen } = failureOf(cause);
  if (status === 503) throw cause;
  if (isUnforeseen) log.error({ err: causeOf(cause), ...about }, body.error);
  return { status, body };
}
