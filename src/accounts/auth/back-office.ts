import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { Role } from '../../rules/roles.js';
import type { User } from '../users/user.entity.js';

/** The roles with full access (BACK_OFFICE_ROLES, decisions §3.6). */
@Injectable()
export class BackOffice {
  readonly roles: readonly Role[];

  constructor(config: Config) {
    this.roles = config.backOfficeRoles;
  }

  includes(user: User): boolean {
    return this.roles.includes(user.role);
  }

  /** Null means the rows of all users. */
  scopeOf(viewer: User): number | null {
    return this.includes(viewer) ? null : viewer.id;
  }
}
