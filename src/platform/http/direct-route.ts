import type { INestApplicationContext, Type } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Public } from './access.js';
import { Configured } from './route-config.js';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Registers a raw Fastify handler: no guard, pipe or interceptor runs, so it is public. Only for a measured gain. */
export const Direct =
  () =>
  <T extends Handler>(target: object, key: string, descriptor: TypedPropertyDescriptor<T>): void => {
    Public()(target, key, descriptor);
    Configured({ direct: { controller: target.constructor as Type, method: key } })(target, key, descriptor);
  };

export function setUpDirectRoutes(
  server: FastifyInstance,
  container: Pick<INestApplicationContext, 'get'>,
): void {
  server.addHook('onRoute', (route) => {
    const { direct } = route.config ?? {};
    if (!direct) return;
    const controller = container.get<Record<string, Handler>>(direct.controller, { strict: false });
    route.handler = (request, reply) => controller[direct.method]!(request, reply);
  });
}
