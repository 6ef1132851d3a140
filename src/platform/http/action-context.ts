import { isIP } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../rules/api-keys.js';
import type { RequestSession, SignedIn } from './request.js';

export type ActionContext = {
  actor: SignedIn | null;
  /** With which the actor's program calls; absent for people and the system. */
  apiKey?: { id: number; name: string; scopes: readonly Scope[] };
  /** In which the actor does it; absent for programs and the system. */
  session?: RequestSession;
  now: Date;
  address: string | null;
  requestId: string | null;
  batchId?: number;
};

export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): ActionContext =>
  contextOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

export function contextOf({ viewer, session, apiKey, receivedAt, ip, id }: FastifyRequest): ActionContext {
  const caller = { actor: viewer, ...(apiKey && { apiKey }), ...(session && { session }) };
  return { ...caller, now: receivedAt, address: addressOf(ip), requestId: id };
}

export const systemContext = (now: Date): ActionContext => ({
  actor: null,
  now,
  address: null,
  requestId: null,
});

/** A proxy may pass on anything as an address; only IPs are kept, without the zone of a link-local one. */
export const addressOf = (ip: string): string | null => (isIP(ip) ? ip.split('%')[0]! : null);

export const Now = createParamDecorator(
  (_: unknown, context: ExecutionContext): Date =>
    context.switchToHttp().getRequest<FastifyRequest>().receivedAt,
);
