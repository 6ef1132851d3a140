import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

export const httpServer = ({ httpAdapter }: HttpAdapterHost): FastifyInstance | null =>
  (httpAdapter as HttpAdapterHost['httpAdapter'] | null)?.getInstance<FastifyInstance>() ?? null;
