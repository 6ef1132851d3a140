import type { FastifyReply, FastifyRequest, preSerializationHookHandler } from 'fastify';
import { isSpellingOf } from '../../platform/http/request-target.js';
import { JSON_TYPE, type Refused, type Refusing } from '../../platform/http/early-refusals.js';
import { SCRIPT_THAT_KNOWS_ROTATED } from '../../rules/verdict-codes.js';
import { VERIFY_PATH } from '../../rules/verify-path.js';
import { routerText } from './router-text.js';
import { readVerifyRequest } from './verify-request.js';

export type RouterAnswer = {
  valid?: boolean;
  code?: string;
  error?: string;
  days_left?: number;
};

const CODES: Record<number, string> = {
  408: 'UNAVAILABLE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};
const TEXT = 'text/plain; charset=us-ascii';

/** Of a refusal that has none of its own, wherever it comes from (verification §6). */
const codeOf = (status: number): string =>
  CODES[status] ?? (status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'FAILED');

/** RouterOS drops the body of errors, so the verdict is in headers too, and text is always 200 (routers.md). */
export const answerRouters: preSerializationHookHandler<unknown> = (request, reply, payload, done) => {
  const given = payload as RouterAnswer;
  const answer = given.code || reply.statusCode < 400 ? given : { ...given, code: codeOf(reply.statusCode) };
  const isText = wantsText(request.url, request.headers.accept);
  const code = codeFor(answer.code ?? codeOf(reply.statusCode), isText, request);
  reply.headers(headersOf(answer, code));
  if (isText) sendText(reply, { ...answer, code });
  done(null, answer);
};

/** The same for requests that ended before there was a route. @returns null where the address is another one */
export function earlyRefusalOfRouters({ status, error, target, accept }: Refused): Refusing | null {
  if (!isSpellingOf(VERIFY_PATH, target.split('?', 1)[0]!)) return null;
  const answer = { error, code: codeOf(status) };
  const headers = { ...headersOf(answer, answer.code), 'Cache-Control': 'no-store' };
  return wantsText(target, accept)
    ? { status: 200, headers: { ...headers, 'Content-Type': TEXT }, body: routerText(answer) }
    : { status, headers: { ...headers, 'Content-Type': JSON_TYPE }, body: JSON.stringify(answer) };
}

const headersOf = ({ valid, days_left }: RouterAnswer, code: string): Record<string, string> => ({
  'X-License-Valid': valid ? '1' : '0',
  'X-License-Code': code,
  ...(days_left !== undefined && { 'X-License-Days-Left': String(days_left) }),
});

/** A published script that does not know a word keeps its last answer, and would go on with a key that was replaced. */
function codeFor(code: string, isText: boolean, { body }: FastifyRequest): string {
  if (code !== 'ROTATED' || !isText) return code;
  const { script } = readVerifyRequest(body as string);
  return script !== null && script >= SCRIPT_THAT_KNOWS_ROTATED ? code : 'NOT_FOUND';
}

function sendText(reply: FastifyReply, answer: RouterAnswer): void {
  const text = routerText(answer);
  reply
    .code(200)
    .type(TEXT)
    .serializer(() => text);
}

/** Only on explicit request: clients that also accept JSON, as many do by default, get JSON. */
function wantsText(url: string, accept = ''): boolean {
  if (url.includes('?') && new URLSearchParams(url.split('?')[1]).get('format') === 'text') return true;
  return accept.includes('text/plain') && !accept.includes('json');
}
