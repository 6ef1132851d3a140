import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { type ActionContext, Actor } from '../platform/http/action-context.js';
import { Id } from '../platform/http/id.pipe.js';
import { Scope } from '../platform/http/access.js';
import { Idempotent } from '../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../platform/openapi/answers.js';
import { EMAIL_TAKEN, USERNAME_TAKEN } from '../accounts/users/user.entity.js';
import { SHARED_NUMBER } from '../accounts/users/users.service.js';
import { UserViews } from '../accounts/users/user-views.js';
import { LICENSE_SUBSCRIBED } from '../licensing/subscriptions/subscription.entity.js';
import { SubscriptionViews } from '../licensing/subscriptions/subscription-views.js';
import { AddSubscriptionInput, CreateCustomerInput, SalePreviewQuery } from './customer.input.js';
import {
  customerSchema,
  type SalePreview,
  salePreviewSchema,
  type Customer,
  type CustomerView,
  customerView,
} from './customer.view.js';
import { CustomersService } from './customers.service.js';

@Controller('api')
@ApiGroup(75, 'Customers: a user, a license, a subscription and its first invoice in one call.')
export class CustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly users: UserViews,
    private readonly subscriptions: SubscriptionViews,
    private readonly config: Config,
  ) {}

  @Get('sale-preview')
  @Scope('subscriptions:read')
  @Answers(salePreviewSchema, 'Preview which limits of a customer would stay below those of a plan')
  previewSale(@Query() query: SalePreviewQuery): Promise<SalePreview> {
    return this.customers.previewSale(query);
  }

  @Post('customers')
  @Idempotent()
  @Scope('users:write', 'licenses:write', 'subscriptions:write')
  @Creates(customerSchema, 'Create a user with a new license and a subscription to it')
  @Refuses(USERNAME_TAKEN, EMAIL_TAKEN, SHARED_NUMBER)
  async create(@Body() input: CreateCustomerInput, @Actor() context: ActionContext) {
    return this.view(await this.customers.create(input, context), context.now);
  }

  @Post('users/:id/subscriptions')
  @Idempotent()
  @Scope('licenses:write', 'subscriptions:write')
  @Creates(customerSchema, 'Sell a user one more subscription, by default with a new license and key')
  @Refuses(LICENSE_SUBSCRIBED)
  async addSubscription(
    @Id() id: number,
    @Body() input: AddSubscriptionInput,
    @Actor() context: ActionContext,
  ) {
    return this.view(await this.customers.addSubscription(id, input, context), context.now);
  }

  private async view(customer: Customer, now: Date): Promise<CustomerView> {
    const user = await this.users.one(customer.user);
    const subscription = await this.subscriptions.one(customer.subscription, now);
    return customerView(customer, { user, subscription }, this.config, now);
  }
}
