import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { Passwords } from '../../src/auth/password.js';
import { searchText } from '../../src/platform/lists/search.js';
import { License } from '../../src/licenses/license.entity.js';
import { defaultPlans } from '../../src/plans/default-plans.js';
import { Plan, planSearchText } from '../../src/plans/plan.entity.js';
import { Subscription } from '../../src/subscriptions/subscription.entity.js';
import { User } from '../../src/users/user.entity.js';
import { LastVerification } from '../../src/verification/last-verification.entity.js';
import { PASSWORD } from './password.js';

export const DAY = 24 * 60 * 60 * 1000;

type Some<T> = Partial<RequiredEntityData<T>>;

/** Rows for tests: plausible where a test does not care, exactly what it says where it does. */
export class Factory {
  private count = 0;
  /** Made once: hashing is slow on purpose, and every account has the same password. */
  private passwordHash?: Promise<string>;

  constructor(
    private readonly em: () => SqlEntityManager,
    private readonly passwords: Passwords,
  ) {}

  async user({
    username = `customer${++this.count}`,
    ...rest
  }: Some<User> & { username?: string } = {}): Promise<User> {
    const email = `${username}@example.test`;
    const passwordHash = await (this.passwordHash ??= this.passwords.hash(PASSWORD));
    return this.save(User, {
      username,
      email,
      role: 'user',
      passwordHash,
      searchText: searchText(username, email, rest.waNumber as string | undefined),
      createdAt: new Date(),
      ...rest,
    });
  }

  license({ owner, ...rest }: Some<Omit<License, 'owner'>> & { owner?: User } = {}): Promise<License> {
    const licenseKey =
      (rest.licenseKey as string | undefined) ?? `AFS-TEST-${String(++this.count).padStart(6, '0')}`;
    return this.save(License, {
      licenseKey,
      owner,
      searchText: searchText(licenseKey, owner?.username),
      createdAt: new Date(),
      ...rest,
    });
  }

  expiredLicense(rest: Some<Omit<License, 'owner'>> & { owner?: User } = {}): Promise<License> {
    return this.license({ expiresAt: new Date(Date.now() - DAY), ...rest });
  }

  /** One of the default plans with some of it changed, under a type of its own. */
  plan(rest: Some<Plan> = {}): Promise<Plan> {
    const [basic] = defaultPlans(new Date());
    const plan = { ...basic!, planType: `plan_${++this.count}`, ...rest };
    return this.save(Plan, { ...plan, searchText: planSearchText(plan as Plan) });
  }

  async subscription({
    license,
    user,
    plan,
    ...rest
  }: Some<Omit<Subscription, 'license' | 'user' | 'plan'>> & {
    license?: License;
    user?: User;
    plan?: Plan;
  } = {}): Promise<Subscription> {
    const [ofUser, ofPlan] = [user ?? (await this.user()), plan ?? (await this.plan())];
    const ofLicense = license ?? (await this.license({ owner: ofUser }));
    return this.save(Subscription, {
      user: ofUser,
      license: ofLicense,
      plan: ofPlan,
      amount: ofPlan.pricePerMonth,
      startDate: new Date(),
      endDate: new Date(Date.now() + 30 * DAY),
      anchorDay: 1,
      searchText: searchText(ofUser.username, ofLicense.licenseKey, ofPlan.planType),
      createdAt: new Date(),
      ...rest,
    });
  }

  /** A licence that was verified, just now and successfully unless said otherwise. */
  async seenLicense(
    { verifiedAt = new Date(), address = '203.0.113.7', code = 'VALID' }: Some<LastVerification>,
    rest: Parameters<Factory['license']>[0] = {},
  ): Promise<License> {
    const license = await this.license(rest);
    await this.save(LastVerification, { license, verifiedAt, address, code });
    return license;
  }

  private async save<T extends object>(entity: new () => T, row: object): Promise<T> {
    const em = this.em();
    const saved = em.create(entity, row as RequiredEntityData<T>);
    await em.flush();
    return saved;
  }
}
