import type { FastifyReply, FastifyRequest, preSerializationHookHandler } from 'fastify';
import { routerText } from './router-text.js';

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
  const code = answer.code ?? CODES[reply.statusCode] ?? 'FAILED';
  reply.header('X-License-Valid', answer.valid ? '1' : '0').header('X-License-Code', code);
  if (answer.days_left !== undefined) reply.header('X-License-Days-Left', answer.days_left);
  if (wantsText(request)) sendText(reply, { ...answer, code });
  done(null, payload);
};

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
