import { Body, Controller, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../platform/http/action-context.js';
import { FailsWith } from '../platform/http/fails-with.js';
import { Idempotent } from '../platform/idempotency/idempotency.js';
import { ApiGroup } from '../platform/openapi/api-group.js';
import { Answers, Refuses } from '../platform/openapi/answers.js';
import { EMAIL_TAKEN, USERNAME_TAKEN } from '../accounts/users/user.entity.js';
import { UserViews } from '../accounts/users/user-views.js';
import { SubscriptionViews } from '../licensing/subscriptions/subscription-views.js';
import { CreateCustomerInput } from './customer.input.js';
import { customerSchema } from './customer.schema.js';
import { customerView } from './customer.view.js';
import { CustomersService } from './customers.service.js';

@Controller('api/customers')
@ApiGroup(75, 'Customers: a user, a license and a subscription in one call.')
export class CustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly users: UserViews,
    private readonly subscriptions: SubscriptionViews,
  ) {}

  @Post()
  @Idempotent()
  @Answers(customerSchema, 'Create a user with a new license and a subscription to it')
  @Refuses(USERNAME_TAKEN, EMAIL_TAKEN)
  @FailsWith('Failed to create customer')
  async create(@Body() input: CreateCustomerInput, @Actor() context: ActionContext) {
    const customer = await this.customers.create(input, context);
    const user = await this.users.one(customer.user);
    const subscription = await this.subscriptions.one(customer.subscription, context.now);
    return customerView(customer, user, subscription, context.now);
  }
}
