import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { generatePassword, Passwords, savePasswordHash } from '../../accounts/auth/password.js';
import { Config } from '../../platform/config/config.js';
import { defaultFeatures } from '../../catalog/features/default-features.js';
import { Feature } from '../../catalog/features/feature.entity.js';
import { Clock } from '../../platform/http/clock.js';
import { defaultPlans } from '../../catalog/plans/default-plans.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { User, userSearchTexts } from '../../accounts/users/user.entity.js';

/** Gives an empty database its first account, the default plans and the landing features (sign-in §4). */
@Injectable()
export class FirstStart {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** @returns the first account's password when it was generated, else null */
  async fillEmptyDatabase(): Promise<string | null> {
    const password = this.config.admin.password ?? generatePassword();
    const passwordHash = await this.passwords.hash(password);
    const isFilled = await this.em.fork().transactional(async (em) => {
      // Several processes may start on one empty database, but only one fills it.
      await em.execute('lock table users in exclusive mode');
      if ((await em.count(User)) > 0) return false;
      const now = this.clock.now();
      // Those of an embedded database may be of the build.
      await em.execute('update mikro_orm_migrations set executed_at = ?', [now.toISOString()]);
      const admin = this.fill(em, now);
      await em.flush();
      await savePasswordHash(em, passwordHash, admin);
      return true;
    });
    return isFilled && !this.config.admin.password ? password : null;
  }

  private fill(em: SqlEntityManager, now: Date): User {
    const { username, email } = this.config.admin;
    const admin = em.create(User, {
      username,
      email,
      role: 'admin',
      ...userSearchTexts({ username, email }),
      createdAt: now,
    });
    for (const plan of defaultPlans(now)) em.create(Plan, plan);
    for (const feature of defaultFeatures(now)) em.create(Feature, feature);
    return admin;
  }
}
