import { Body, Controller, Get, Post } from '@nestjs/common';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import { Config } from '../../platform/config/config.js';
import { Scope } from '../../platform/http/access.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { customerBookedSchema, customerBookedView, customerDuesSchema } from './customer-payment.view.js';
import { CustomerPayments, nothingOwed } from './customer-payments.service.js';
import { CustomerPaymentInput } from './payment.input.js';

@Controller('api/users/:id')
@ApiGroup(64, 'Payments of customers: one for all that is owed, whatever it is owed for.')
export class CustomerPaymentsController {
  constructor(
    private readonly payments: CustomerPayments,
    private readonly views: SubscriptionViews,
    private readonly config: Config,
  ) {}

  @Get('dues')
  @Scope('invoices:read')
  @Answers(customerDuesSchema, 'List what a customer owes, oldest first')
  dues(@Id() id: number, @Now() now: Date) {
    return this.payments.dues(id, now);
  }

  @Post('payments')
  @Idempotent()
  @Scope('payments:record')
  @Creates(customerBookedSchema, 'Record one payment for what a customer owes')
  @Refuses(nothingOwed())
  async record(@Id() id: number, @Body() input: CustomerPaymentInput, @Actor() context: ActionContext) {
    const booked = await this.payments.record(id, input, context);
    const answers = await this.views.all(booked.subscriptions, context.now, context.actor!);
    return customerBookedView(booked, answers, this.config, context.now);
  }
}
