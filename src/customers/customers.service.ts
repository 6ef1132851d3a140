import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { SaleTerms } from '../billing/ledger/bulk-sale.entity.js';
import { InvoicesService } from '../billing/invoices/invoices.service.js';
import { License } from '../licensing/licenses/license.entity.js';
import { LICENSE_RELATIONS } from '../licensing/licenses/license.view.js';
import { LicensesService } from '../licensing/licenses/licenses.service.js';
import { PlansService } from '../catalog/plans/plans.service.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { priceOf } from '../rules/billing-period.js';
import { lowerLimits } from '../licensing/subscriptions/lower-limits.view.js';
import { noSuchLicense } from '../licensing/subscriptions/subscription-parts.js';
import { SubscriptionsService } from '../licensing/subscriptions/subscriptions.service.js';
import { keepNames } from '../stats/search-texts.js';
import { User } from '../accounts/users/user.entity.js';
import { UserDirectory } from '../accounts/users/user-directory.js';
import { UsersService } from '../accounts/users/users.service.js';
import type {
  AddSubscriptionInput,
  CreateCustomerInput,
  SaleInput,
  SalePreviewQuery,
} from './customer.input.js';
import type { SalePreview, Customer } from './customer.view.js';

/** A customer is a user with a licence and a subscription, created under the rules of each. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly users: UsersService,
    private readonly directory: UserDirectory,
    private readonly licenses: LicensesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly plans: PlansService,
    private readonly invoices: InvoicesService,
  ) {}

  /** Forms ask while a name is typed, so a customer or plan that is not there has nothing to say. */
  async previewSale({ username, plan_type }: SalePreviewQuery): Promise<SalePreview> {
    const user = await this.directory.find(username);
    const plan = await this.plans.find(plan_type);
    return { user_id: user?.id ?? null, lower_limits: user && plan ? lowerLimits(user, plan) : [] };
  }

  /** All or nothing. @throws Refusal 409 when username or e-mail are taken, 422 for an unknown plan */
  create(input: CreateCustomerInput, context: ActionContext): Promise<Customer> {
    const { plan_type, billing_period, amount, starts_on, ...account } = input;
    return this.em.transactional(async () => {
      await keepNames(this.em);
      const user = await this.users.create(account, context);
      return this.sell(user, { plan_type, billing_period, amount, starts_on }, context);
    });
  }

  /** All or nothing. @throws Refusal 404; 409 when the licence has a subscription; 422 */
  addSubscription(userId: number, input: AddSubscriptionInput, context: ActionContext): Promise<Customer> {
    return this.em.transactional(async () => {
      await keepNames(this.em);
      const user = await this.em.findOneOrFail(User, { id: userId });
      return this.sell(user, input, context);
    });
  }

  /** @throws Refusal as `addSubscription` */
  sellAll({ username }: User, licenses: License[], terms: SaleTerms, context: ActionContext) {
    const sold = licenses.map(({ id }) => ({ ...terms, username, license_id: id }));
    return this.subscriptions.createAll(sold, context);
  }

  /** With the length and the price of now where none are agreed. @throws Refusal 422 for an unknown plan */
  async termsOf({ plan_type, starts_on, ...agreed }: SaleInput): Promise<SaleTerms> {
    const plan = await this.plans.ofType(plan_type);
    const billing_period = agreed.billing_period ?? plan.billingPeriod;
    const amount = agreed.amount ?? priceOf(plan, billing_period);
    return { plan_type, billing_period, amount, starts_on };
  }

  private async sell(user: User, input: AddSubscriptionInput, context: ActionContext): Promise<Customer> {
    const { license_id, ...sale } = input;
    const license = license_id
      ? await this.theirs(license_id, user)
      : await this.licenses.create(
          { license_key: this.licenses.generateKey(), username: user.username },
          context,
        );
    const [subscription] = await this.sellAll(user, [license], await this.termsOf(sale), context);
    const [invoice = null] = await this.invoices.firstOf([subscription!]);
    return { user, license, subscription: subscription!, invoice };
  }

  private async theirs(id: number, { id: owner }: User): Promise<License> {
    const license = await this.em.findOne(License, { id, owner }, { populate: [...LICENSE_RELATIONS] });
    if (!license) throw noSuchLicense();
    return license;
  }
}
