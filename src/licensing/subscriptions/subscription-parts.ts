import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import type { Plan } from '../../catalog/plans/plan.entity.js';
import { PlansService } from '../../catalog/plans/plans.service.js';
import { invalid } from '../../platform/errors/refusal.js';
import { License } from '../licenses/license.entity.js';
import { LICENSE_SUBSCRIBED, type Subscription } from './subscription.entity.js';
import type { CreateSubscriptionInput } from './subscription.input.js';

type NamedParts = Pick<CreateSubscriptionInput, 'username' | 'plan_type' | 'license_id'>;
type Parts = { user: User; plan: Plan; license: License };

/** @param current the subscription that may keep its licence. @throws Refusal 409, 422 */
export type PartsOf = (input: NamedParts, current?: Subscription) => Parts;

@Injectable()
export class SubscriptionParts {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly users: UserDirectory,
    private readonly plans: PlansService,
  ) {}

  /** Loads the parts of all inputs at once. @throws Refusal 422 */
  async lookup(inputs: NamedParts[]): Promise<PartsOf> {
    const userNamed = await this.users.lookup(inputs.map(({ username }) => username));
    const planOf = await this.plans.lookup(inputs.map(({ plan_type }) => plan_type));
    const found = await this.em.find(License, { id: { $in: inputs.map(({ license_id }) => license_id) } });
    const licenses = new Map(found.map((license) => [license.id, license]));
    return ({ username, plan_type, license_id }, current) => {
      const [user, plan, license] = [userNamed(username), planOf(plan_type), licenses.get(license_id)];
      if (!license) throw noSuchLicense();
      if (license.subscription && license.subscription.id !== current?.id) throw LICENSE_SUBSCRIBED;
      return { user, plan, license };
    };
  }
}

export const noSuchLicense = () =>
  invalid('license_id', 'no_such_license', 'There is no such license. Choose one from the list.');
