import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { type Refusal, roleNotAllowed, staffOnly } from '../../platform/errors/refusal.js';
import type { Access } from '../../platform/http/access.js';
import { type DeclaredFor, forCustomers } from '../../rules/fields.js';
import { grants, isCustomer, type Permission, type Role, ROLES, rolesWith } from '../../rules/roles.js';
import type { User } from '../users/user.entity.js';

/** Who is staff, and what each member of it may do (accounts §4). */
@Injectable()
export class BackOffice {
  /** The roles with full access (BACK_OFFICE_ROLES). */
  readonly roles: readonly Role[];

  constructor(config: Config) {
    this.roles = config.backOfficeRoles;
  }

  get staffRoles(): Role[] {
    return ROLES.filter((role) => !this.isCustomer(role));
  }

  includes(user: Pick<User, 'role'>): boolean {
    return this.roles.includes(user.role);
  }

  isCustomer(role: Role): boolean {
    return isCustomer(role, this.roles);
  }

  isStaff({ role }: Pick<User, 'role'>): boolean {
    return !this.isCustomer(role);
  }

  can(user: Pick<User, 'role'>, ...permissions: Permission[]): boolean {
    return this.includes(user) || permissions.every((permission) => grants(user.role, permission));
  }

  /** Null, the system, may do anything. @throws Refusal 403 */
  refuseUnless(user: Pick<User, 'role'> | null, ...permissions: Permission[]): void {
    if (user && !this.can(user, ...permissions)) throw this.refusal(user, permissions);
  }

  /** Says who may instead. @param permissions as in `admits` */
  refusal(user: Pick<User, 'role'>, permissions: Permission[] = []): Refusal {
    return this.isStaff(user) ? roleNotAllowed(rolesWith(permissions, this.roles)) : staffOnly();
  }

  /** @param permissions of the route; without any, staff need full access, unless it is for everyone */
  admits(user: User, access: Access, permissions: Permission[] | undefined): boolean {
    if (this.includes(user)) return true;
    if (!this.isStaff(user) || !permissions) return access === 'everyone';
    return permissions.length > 0 && this.can(user, ...permissions);
  }

  /** Sums of money over all rows that the viewer sees; customers see only their own. */
  seesTotals(viewer: User): boolean {
    return this.isCustomer(viewer.role) || this.can(viewer, 'metrics:read');
  }

  /** @param own the condition that customers see by; staff see the rows of all users */
  visibleTo<T extends object>(viewer: User, own: T): T | Record<string, never> {
    return this.isStaff(viewer) ? {} : own;
  }

  /** What the viewer may read of a row that they see. */
  shown<View extends object>(viewer: User, fields: DeclaredFor<View>, view: View): View {
    return this.isStaff(viewer) ? view : forCustomers(fields, view);
  }

  /** Null means the rows of all users. */
  scopeOf(viewer: User): number | null {
    return this.isStaff(viewer) ? null : viewer.id;
  }
}
