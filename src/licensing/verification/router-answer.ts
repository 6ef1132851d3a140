import type { FastifyReply, preSerializationHookHandler } from 'fastify';
import { isSpellingOf } from '../../platform/http/request-target.js';
import { JSON_TYPE, type Refused, type Refusing } from '../../platform/http/early-refusals.js';
import { VERIFY_PATH } from '../../rules/verdict-codes.js';
import { isUnlimited } from '../../rules/entitlements.js';
import type { Lease } from '../leases/leases.service.js';
import type { VerificationView } from './verification.view.js';

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
  const code = answer.code ?? codeOf(reply.statusCode);
  reply.headers(headersOf(answer, code));
  if (wantsText(request.url, request.headers.accept)) sendText(reply, { ...answer, code });
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

function sendText(reply: FastifyReply, answer: RouterAnswer): void {
  const text = routerText(answer);
  reply
    .code(200)
    .type(TEXT)
    .serializer(() => text);
}

/** Only on explicit request: clients that also accept JSON, as many do by default, get JSON. */
export function wantsText(url: string, accept = ''): boolean {
  if (url.includes('?') && new URLSearchParams(url.split('?')[1]).get('format') === 'text') return true;
  return accept.includes('text/plain') && !accept.includes('json');
}

/** Keeps the whole text below 1 KB, even with a plan name of 100 characters. */
const MAX_MESSAGE = 500;

/** ASCII, `valid` first, `message` last (routers.md). Routers cannot distinguish null from text, so nulls are omitted. */
export function routerText(answer: RouterAnswer & Lease & Partial<Omit<VerificationView, 'code'>>): string {
  const {
    valid,
    code,
    seconds_left,
    days_left,
    grace_until,
    rotated_until,
    router_until,
    lease_day,
    lease,
    license,
    warnings = [],
    error,
  } = answer;
  const lines = {
    valid: valid ? 1 : 0,
    code,
    days_left,
    seconds_left,
    grace_until,
    rotated_until,
    router_until,
    lease_day,
    lease,
    plan: license?.plan_name,
    customers: license && usage(license.current_customer_count, customersAllowed(license)),
    mikrotiks: license && usage(license.current_mikrotik_count, license.max_mikrotik_count),
    message: (error ?? (warnings.join('. ') || 'License is valid.')).slice(0, MAX_MESSAGE),
  };
  return Object.entries(lines)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${ascii(String(value))}\n`)
    .join('');
}

const usage = (current: number, max: number | null) => `${current}/${max ?? 'unlimited'}`;

const customersAllowed = ({ features, max_customer_count }: VerificationView['license']) =>
  isUnlimited(features) ? null : max_customer_count;

const ascii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/gu, '?');
