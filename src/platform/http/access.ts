import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Scope as Name } from '../../rules/api-keys.js';
import type { Permission } from '../../rules/roles.js';
import { conflict, notSignedIn, Refusal } from '../errors/refusal.js';
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

export const PERMISSIONS = 'permissions';

/**
 * What the role of a member of staff must allow, where that is not the same as the scopes of the route (`@Scope`).
 * A route of the back office that names neither is for full access only.
 */
export const Requires = (...permissions: [Permission, ...Permission[]]) =>
  SetMetadata(PERMISSIONS, permissions);

/** For full access only, although the route takes API keys. */
export const FullAccess = () => SetMetadata(PERMISSIONS, []);

export const SCOPE = 'scope';

/** Opens a route to API keys that have all of these; without it the route takes no key. */
export const Scope = (...scopes: [Name, ...Name[]]) => SetMetadata(SCOPE, scopes);

export const notForApiKeys = (sentence = 'API keys cannot do this. Sign in, and do it in the console.') =>
  new Refusal(403, sentence, { code: 'not_for_api_keys' });

export const missingScope = (...missing: Name[]) =>
  new Refusal(403, `This API key lacks the scope ${missing.join(' and ')}. Create a key that has it.`, {
    code: 'missing_scope',
  });

export const FRESH_FACTOR = 'fresh-factor';

/** For what would do most harm from a session left open: an account with a second factor shows it again first. */
export const FreshFactor = () => SetMetadata(FRESH_FACTOR, true);

/** Neither 401 nor 403, which would end the session in the browser (api §4). */
export const factorTooOld = () =>
  conflict('factor_too_old', 'Confirm with your second factor first. That is valid for five minutes.');
