import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** What listens for requests; null in commands, which serve nothing. */
export const httpServer = ({ httpAdapter }: HttpAdapterHost): FastifyInstance | null =>
  (httpAdapter as HttpAdapterHost['httpAdapter'] | null)?.getInstance<FastifyInstance>() ?? null;
