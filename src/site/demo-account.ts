import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import { Passwords } from '../accounts/auth/password.js';
import { Config } from '../platform/config/config.js';
import { sqlLower } from '../rules/fold-case.js';
import { User, WITH_HASH } from '../accounts/users/user.entity.js';
import { Remediable } from '../platform/errors/remediable.js';

class DemoOpensAccount extends Remediable {}

/** Password checks are slow on purpose, so their number is limited. */
const MAX_CHECKED = 20;

/** DEMO_USERNAME and DEMO_PASSWORD belong to a demo elsewhere, never to this console (catalog §5). */
@Injectable()
export class DemoAccount {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly passwords: Passwords,
    private readonly backOffice: BackOffice,
  ) {}

  /** Checks the account of the demo's name and the oldest staff accounts. @throws DemoOpensAccount */
  async refuseToOpenAnything(): Promise<void> {
    const { username, password } = this.config.demo;
    if (!password) return;
    const em = this.em.fork();
    const hasDemoName = username && { [raw(sqlLower('username'))]: username.toLowerCase() };
    const staff = { role: { $in: this.backOffice.staffRoles } };
    const users = [
      ...(hasDemoName ? await em.find(User, hasDemoName, WITH_HASH) : []),
      ...(await em.find(User, staff, { orderBy: { id: 'asc' }, limit: MAX_CHECKED, ...WITH_HASH })),
    ];
    for (const user of users) {
      if (!(await this.passwords.matches(user.passwordHash, password))) continue;
      throw new DemoOpensAccount(
        `DEMO_PASSWORD is shown on the landing page, but opens the account "${user.username}" of this console. Choose another one.`,
      );
    }
  }
}
