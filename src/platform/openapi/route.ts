import type { Type } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner } from '@nestjs/core';
import type { Scope } from '../../rules/api-keys.js';
import type { Permission } from '../../rules/roles.js';
import { type Access, ACCESS, FRESH_FACTOR, PERMISSIONS, SCOPE } from '../http/access.js';
import { IdempotencyInterceptor } from '../idempotency/idempotency.js';
import { EditInterceptor, TagInterceptor } from '../http/edits.js';
import { configOf } from '../http/route-config.js';
import { inputOf } from '../http/route-input.js';
import { type Answer, ANSWER, BODY, type KnownFailure, REFUSALS, type RequestBody } from './answers.js';

export type Route = {
  answer: Answer;
  access: Access;
  /** Null for a route that takes no API keys. */
  scopes: Scope[] | null;
  /** What staff without full access need; null where there is nothing that opens the route to them. */
  permissions: Permission[] | null;
  isIdempotent: boolean;
  /** Whether it changes what others may have changed meanwhile (`@Edits`). */
  isEdit: boolean;
  hasTag: boolean;
  needsFreshFactor: boolean;
  failsWith?: string;
  bodyLimit?: number;
  refusals: KnownFailure[];
  bodyInput: Type | null;
  taken: RequestBody | null;
  queryInput: Type | null;
};

/** Maps operation ids to routes. Routes without `@Answers` are not part of the API. */
export function routesOf(controller: Type): [string, Route][] {
  const methods = new MetadataScanner().getAllMethodNames(controller.prototype as object);
  return methods
    .filter((method) => metadata(ANSWER, controller, method) !== undefined)
    .map((method) => [operationId(controller.name, method), routeOf(controller, method)]);
}

export const operationId = (controller: string, method: string): string =>
  `${controller.replace(/Controller$/, '').toLowerCase()}_${method}`;

function routeOf(controller: Type, method: string): Route {
  const interceptors = metadata<unknown[]>(INTERCEPTORS_METADATA, controller, method) ?? [];
  const isEdit = interceptors.some((one) => one instanceof EditInterceptor);
  const config = configOf(handlerOf(controller, method));
  return {
    answer: metadata<Answer>(ANSWER, controller, method)!,
    access: metadata<Access>(ACCESS, controller, method) ?? 'back-office',
    scopes: metadata<Scope[]>(SCOPE, controller, method) ?? null,
    permissions: permissionsOf(controller, method),
    isIdempotent: interceptors.includes(IdempotencyInterceptor),
    isEdit,
    hasTag: isEdit || interceptors.includes(TagInterceptor),
    needsFreshFactor: metadata<boolean>(FRESH_FACTOR, controller, method) ?? false,
    failsWith: config.failsWith,
    bodyLimit: config.routeOptions?.bodyLimit,
    refusals: metadata<KnownFailure[]>(REFUSALS, controller, method) ?? [],
    bodyInput: inputOf(controller, method, RouteParamtypes.BODY),
    taken: metadata<RequestBody>(BODY, controller, method) ?? null,
    queryInput: inputOf(controller, method, RouteParamtypes.QUERY),
  };
}

/** As the guard of the routes reads them. */
const permissionsOf = (controller: Type, method: string): Permission[] | null =>
  metadata<Permission[]>(PERMISSIONS, controller, method) ??
  metadata<Scope[]>(SCOPE, controller, method) ??
  null;

function metadata<T>(key: string, controller: Type, method: string): T | undefined {
  const own = Reflect.getMetadata(key, handlerOf(controller, method)) as T | undefined;
  return own ?? (Reflect.getMetadata(key, controller) as T | undefined);
}

const handlerOf = (controller: Type, method: string): object =>
  (controller.prototype as Record<string, object>)[method]!;
