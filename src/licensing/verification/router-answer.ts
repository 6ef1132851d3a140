import type { FastifyReply, FastifyRequest, preSerializationHookHandler } from 'fastify';
import { SCRIPT_THAT_KNOWS_ROTATED } from '../../rules/verdict-codes.js';
import { routerText } from './router-text.js';
import { readVerifyRequest } from './verify-request.js';

export type RouterAnswer = {
  valid?: boolean;
  code?: string;
  error?: string;
  days_left?: number;
};

const CODES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  413: 'INVALID_REQUEST',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** RouterOS drops the body of errors, so the verdict is in headers too, and text is always 200 (routers.md). */
export const answerRouters: preSerializationHookHandler<unknown> = (request, reply, payload, done) => {
  const answer = payload as RouterAnswer;
  const isText = wantsText(request);
  const code = codeFor(answer.code ?? CODES[reply.statusCode] ?? 'FAILED', isText, request);
  reply.header('X-License-Valid', answer.valid ? '1' : '0').header('X-License-Code', code);
  if (answer.days_left !== undefined) reply.header('X-License-Days-Left', answer.days_left);
  if (isText) sendText(reply, { ...answer, code });
  done(null, payload);
};

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
    .type('text/plain; charset=us-ascii')
    .serializer(() => text);
}

/** Only on explicit request: clients that also accept JSON, as many do by default, get JSON. */
function wantsText({ query, headers }: FastifyRequest): boolean {
  if ((query as { format?: unknown }).format === 'text') return true;
  const accept = headers.accept ?? '';
  return accept.includes('text/plain') && !accept.includes('json');
}
