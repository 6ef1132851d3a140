import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Aborts when the caller has left. */
export function goneFrom(context: ExecutionContext): AbortSignal {
  const gone = new AbortController();
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  if (raw.closed) gone.abort();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

export const Gone = createParamDecorator((_: unknown, context: ExecutionContext) => goneFrom(context));
