import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { LicensesService } from '../licensing/licenses/licenses.service.js';
import { PlansService } from '../catalog/plans/plans.service.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { priceOf } from '../rules/billing-period.js';
import { SubscriptionsService } from '../licensing/subscriptions/subscriptions.service.js';
import { UsersService } from '../accounts/users/users.service.js';
import type { CreateCustomerInput } from './customer.input.js';
import type { Customer } from './customer.view.js';

/** A customer is a user with a licence and a subscription, created under the rules of each. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly users: UsersService,
    private readonly licenses: LicensesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly plans: PlansService,
  ) {}

  /** All or nothing. @throws Refusal 409 when username or e-mail are taken, 422 for an unknown plan */
  create(input: CreateCustomerInput, context: ActionContext): Promise<Customer> {
    const { plan_type, billing_period, amount, ...account } = input;
    return this.em.transactional(async () => {
      const plan = await this.plans.ofType(plan_type);
      const period = billing_period ?? plan.billingPeriod;
      const user = await this.users.create(account, context);
      const license = await this.licenses.create(
        { license_key: this.licenses.generateKey(), username: user.username },
        context,
      );
      const subscription = await this.subscriptions.create(
        {
          username: user.username,
          license_id: license.id,
          plan_type,
          billing_period: period,
          amount: amount ?? priceOf(plan, period),
        },
        context,
      );
      return { user, license, subscription };
    });
  }
}
