import './request.js';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/** Tells the framework something about a route; `@RouteConfig` alone would replace what others have told it. */
export const Configured =
  (config: FastifyContextConfig): MethodDecorator =>
  (target, key, descriptor) =>
    RouteConfig({ ...configOf(descriptor.value as object), ...config })(target, key, descriptor);

export const configOf = (handler: object): FastifyContextConfig =>
  (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as FastifyContextConfig | undefined) ?? {};
