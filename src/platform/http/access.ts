import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { notSignedIn } from '../errors/refusal.js';
import type { SignedIn } from './request.js';

/**
 * `everyone`: customers for their own data, and staff as below. `back-office`: staff whose role has the route's permissions
 * (`@Requires`, else `@Scope`), and without any only full access (BACK_OFFICE_ROLES).
 */
export type Access = 'public' | 'everyone' | 'back-office';

export const ACCESS = 'access';
export const Allow = (access: Exclude<Access, 'public'>) => SetMetadata(ACCESS, access);
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

export const Viewer = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { viewer } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!viewer) throw notSignedIn();
  return viewer;
});
