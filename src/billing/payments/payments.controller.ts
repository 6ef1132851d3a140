import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Allow, Requires, Scope, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Edited, Edits } from '../../platform/http/edits.js';
import type { Edit } from '../../platform/http/request.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates } from '../../platform/openapi/answers.js';
import { pageOf } from '../../platform/openapi/sample.js';
import type { User } from '../../accounts/users/user.entity.js';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import { allocationSchema, bookedSchema, bookedView } from './booked.view.js';
import {
  AllocationQuery,
  CorrectionInput,
  PaymentInput,
  PaymentListQuery,
  ReversalInput,
} from './payment.input.js';
import { paymentSchema, paymentView } from '../ledger/payment.view.js';
import { PaymentList } from './payment-list.js';
import { PaymentCorrection } from './payment-correction.service.js';
import { PaymentsService } from './payments.service.js';

@Controller('api')
@ApiGroup(45, 'Payments. One that settles its invoice renews the subscription.')
export class PaymentsController {
  constructor(
    private readonly paymentList: PaymentList,
    private readonly payments: PaymentsService,
    private readonly correction: PaymentCorrection,
    private readonly edits: ConcurrentEdits,
    private readonly views: SubscriptionViews,
    private readonly config: Config,
  ) {}

  @Get('payments')
  @Allow('everyone')
  @Scope('payments:read')
  @Answers(pageOf(paymentSchema), 'List payments')
  async list(@Viewer() viewer: User, @Query() query: PaymentListQuery) {
    return (await this.paymentList.list(viewer, query)).map(this.paymentList.viewFor(viewer));
  }

  @Post('subscriptions/:id/payments')
  @Idempotent()
  @Scope('payments:record')
  @Creates(bookedSchema, 'Record a payment')
  async record(@Id() id: number, @Body() input: PaymentInput, @Actor() context: ActionContext) {
    const booked = await this.payments.record(id, input, context);
    return bookedView(
      booked,
      await this.views.one(booked.subscription, context.now),
      this.config,
      context.now,
    );
  }

  @Get('subscriptions/:id/payment-preview')
  @Scope('payments:read')
  @Answers(allocationSchema, 'Preview how a payment would be allocated to periods; changes nothing')
  preview(@Id() id: number, @Query() query: AllocationQuery, @Actor() context: ActionContext) {
    return this.payments.preview(id, query, context);
  }

  @Post('payments/:id/correction')
  @Requires('payments:record')
  @Idempotent()
  @Edits(paymentSchema)
  @Answers(paymentSchema, 'Correct day, method, reference or note of a payment')
  async correct(
    @Id() id: number,
    @Body() input: CorrectionInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'payment', id },
      read: async () => paymentView(await this.correction.locked(id, context)),
      // Null keeps method and day, and empties the note.
      asShown: ({ method, paid_on, note }) => ({
        method: method ?? undefined,
        paid_on: paid_on ?? undefined,
        note: note === undefined ? undefined : note || null,
      }),
      write: async (merged) => paymentView(await this.correction.correct(id, merged, context)),
    });
  }

  @Post('payments/:id/reversal')
  @Requires('ledger:manage')
  @Idempotent()
  @Creates(paymentSchema, 'Reverse a payment')
  async reverse(@Id() id: number, @Body() input: ReversalInput, @Actor() context: ActionContext) {
    return paymentView(await this.payments.reverse(id, input, context));
  }
}
