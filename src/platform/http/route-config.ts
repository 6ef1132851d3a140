import './request.js';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/** Merges into the route's config; `@RouteConfig` alone would replace what other decorators have set. */
export const Configured =
  (config: FastifyContextConfig): MethodDecorator =>
  (target, key, descriptor) =>
    RouteConfig({ ...configOf(descriptor.value as object), ...config })(target, key, descriptor);

export const configOf = (handler: object): FastifyContextConfig =>
  (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as FastifyContextConfig | undefined) ?? {};

/** The specification's sentence for this route when something unexpected fails (api §4). Other routes answer `UNFORESEEN`. */
export const FailsWith = (failsWith: string) => Configured({ failsWith });
