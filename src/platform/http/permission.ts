import { SetMetadata } from '@nestjs/common';
import type { Permission } from '../../rules/roles.js';

export const PERMISSIONS = 'permissions';

/**
 * What the role of a member of staff must allow, where that is not the same as the scopes of the route (`@Scope`).
 * A route of the back office that names neither is for full access only.
 */
export const Requires = (...permissions: [Permission, ...Permission[]]) =>
  SetMetadata(PERMISSIONS, permissions);

/** For full access only, although the route takes API keys. */
export const FullAccess = () => SetMetadata(PERMISSIONS, []);
