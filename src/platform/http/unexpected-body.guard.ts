import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { invalidFields, unknownFields } from '../errors/refusal.js';
import { configOf } from './route-config.js';
import { inputOf } from './route-input.js';

/** Refuses fields on routes without an input, as unknown fields are refused everywhere (api §2). */
@Injectable()
export class UnexpectedBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isEmpty(body) && !takesBody(context)) throw unexpectedBody(body);
    return true;
  }
}

const isEmpty = (body: unknown): boolean =>
  (body ?? null) === null || (typeof body === 'object' && Object.keys(body!).length === 0);

const takesBody = (context: ExecutionContext): boolean =>
  configOf(context.getHandler()).rawBody === true ||
  configOf(context.getHandler()).formBody === true ||
  configOf(context.getHandler()).pictureBody === true ||
  inputOf(context.getClass(), context.getHandler().name, RouteParamtypes.BODY) !== null;

export const unexpectedBody = (body: unknown) => {
  const names = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body!) : ['body'];
  return invalidFields(unknownFields(names));
};
