import { STATUS_CODES } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { HttpException } from '@nestjs/common';
import { failureOf } from '../errors/failure.js';
import { notFound, notSignedIn, Refusal, roleNotAllowed } from '../errors/refusal.js';
import { changedMeanwhile } from '../http/changed-meanwhile.js';
import { changedSinceRead, malformedIfMatch } from '../http/edits.js';
import { factorTooOld, missingScope, notForApiKeys } from '../http/access.js';
import { keyReused, stillRunning } from '../idempotency/idempotency.js';
import { unexpectedBody } from '../http/unexpected-body.guard.js';
import type { KnownFailure } from './answers.js';
import { ERROR } from './error.schema.js';
import { headersOf, RETRY_AFTER } from './headers.js';
import { refusalOfInput } from './input-schema.js';
import type { Reference, Response } from './openapi.js';
import type { Route } from './route.js';
import type { JsonSchema } from './sample.js';

type Outgoing = { status: number; schema: JsonSchema; body: unknown; retries: boolean };

export async function failuresOf(route: Route, method: string, path: string): Promise<Outgoing[]> {
  const isRead = method === 'get';
  const input = route.bodyInput ?? route.queryInput;
  const thrown: (unknown | false)[] = [
    ...route.refusals,
    !isRead && plain(400),
    route.access !== 'public' && notSignedIn(),
    route.access === 'back-office' && WRONG_ROLE,
    route.scopes && missingScope(...route.scopes),
    route.access !== 'public' && !route.scopes && notForApiKeys(),
    path.includes('{id}') && notFound('There is nothing with this id.'),
    route.isIdempotent && stillRunning(),
    route.needsFreshFactor && factorTooOld(),
    route.isEdit && malformedIfMatch(),
    route.isEdit && changedMeanwhile([EXAMPLE_CONFLICT], () => EXAMPLE_CHANGE, 'Asia/Jakarta'),
    route.isEdit && changedSinceRead(),
    !isRead && plain(413),
    plain(414),
    !isRead && plain(415),
    input && (await refusalOfInput(input)),
    route.isIdempotent && keyReused(),
    !isRead && !input && !route.taken && unexpectedBody({ confirm: true }),
    new Error('unexpected'),
    ...NOT_NOW,
  ];
  return thrown
    .filter((one) => one !== false && one !== null)
    .map((one) => outgoing(one, route.failsWith, route.bodyLimit));
}

export function failureResponses(failures: Outgoing[]): Record<string, Response | Reference> {
  const statuses = [...new Set(failures.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => [String(status), reference(failures.filter((one) => one.status === status))]),
  );
}

export const sharedResponses = (): Record<string, Response> =>
  Object.fromEntries(SHARED.map((alike) => [nameOf(alike), responseOf(alike)]));

function reference(alike: Outgoing[]): Response | Reference {
  const shared = SHARED.find((one) => isDeepStrictEqual(one, alike));
  return shared ? { $ref: `#/components/responses/${nameOf(shared)}` } : responseOf(alike);
}

const nameOf = ([failure]: Outgoing[]): string => STATUS_CODES[failure!.status]!.replaceAll(' ', '');

function responseOf(alike: Outgoing[]): Response {
  const [{ status }] = alike as [Outgoing];
  const schemas = [...new Map(alike.map(({ schema }) => [JSON.stringify(schema), schema])).values()];
  const examples = alike.map(({ body }, i) => [`${status}-${i + 1}`, { value: body }] as const);
  return {
    description: STATUS_CODES[status]!,
    headers: headersOf(alike.some(({ retries }) => retries) ? [RETRY_AFTER] : []),
    content: {
      'application/json': {
        schema: schemas.length === 1 ? schemas[0]! : { anyOf: schemas },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function outgoing(thrown: unknown, failsWith?: string, bodyLimit?: number): Outgoing {
  if (isSampled(thrown)) {
    const { status, sample } = thrown;
    return { status, schema: sample.schema, body: sample.example, retries: false };
  }
  const { status, body, retryAfterSeconds } = failureOf(thrown, failsWith, bodyLimit);
  return { status, schema: ERROR, body, retries: retryAfterSeconds !== undefined };
}

const isSampled = (thrown: unknown): thrown is Exclude<KnownFailure, Refusal> =>
  typeof thrown === 'object' && thrown !== null && 'sample' in thrown;

const WRONG_ROLE = roleNotAllowed(['admin', 'finance']);
const EXAMPLE_CONFLICT = { field: 'status', mine: 'active', theirs: 'inactive' };
const EXAMPLE_CHANGE = { changed_by: 'siti', changed_at: '2026-02-01T04:00:00.000Z' };

const plain = (status: number) => new HttpException('', status);

const coded = (code: string) => Object.assign(new Error('not now'), { code });

/** Away, a row locked for too long, and no turn. */
const NOT_NOW = ['ECONNREFUSED', '55P03', '57014'].map(coded);

/** Of each status what most operations have. */
const SHARED = [
  [plain(400)],
  [notSignedIn()],
  [WRONG_ROLE, notForApiKeys()],
  [plain(413)],
  [plain(414)],
  [plain(415)],
  [new Error('unexpected')],
  NOT_NOW,
].map((alike) => alike.map((thrown) => outgoing(thrown)));
