import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import { SCOPE } from '../../platform/http/access.js';
import type { Scope } from '../../rules/api-keys.js';
import { lastFour } from '../../rules/license-key.js';

/** Routes that need one of these make keys or replace them, and answer with the key. */
const HANDING_OUT: readonly Scope[] = ['licenses:write', 'keys:rotate'];

/** Many answers name a licence by its key; an API key that may not read licences gets the end of it alone. */
@Injectable()
export class LicenseKeyMasks implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const { apiKey } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!apiKey || apiKey.scopes.includes('licenses:read')) return next.handle();
    const needed = this.reflector.get<Scope[] | undefined>(SCOPE, context.getHandler());
    if (needed?.some((scope) => HANDING_OUT.includes(scope))) return next.handle();
    return next.handle().pipe(map(masked));
  }
}

function masked(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(masked);
  if (typeof answer !== 'object' || answer === null || !isPlain(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      key === 'license_key' && typeof value === 'string' ? lastFour(value) : masked(value),
    ]),
  );
}

/** A file passes as it is. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
