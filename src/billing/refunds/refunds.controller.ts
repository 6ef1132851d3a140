import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { refundView, refundSchema } from '../ledger/refund.view.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { FreshFactor, Requires, Scope } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates } from '../../platform/openapi/answers.js';
import { arrayOf } from '../../platform/openapi/sample.js';
import { GatewayRefunds } from './gateway-refunds.js';
import { RefundInput } from './refund.input.js';
import { RefundsService } from './refunds.service.js';

@Controller('api/payments/:id/refunds')
@ApiGroup(49, 'Refunds.')
export class RefundsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly gatewayRefunds: GatewayRefunds,
  ) {}

  @Get()
  @Scope('payments:read')
  @Answers(arrayOf(refundSchema), 'List the refunds of a payment')
  async list(@Id() id: number) {
    return (await this.refunds.listForPayment(id)).map(refundView);
  }

  @Post()
  @FreshFactor()
  @Requires('ledger:manage')
  @Idempotent()
  @Creates(refundSchema, 'Refund a payment, in full or in part')
  async create(
    @Id() id: number,
    @Body() input: RefundInput,
    @Actor() context: ActionContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const refund = await this.refunds.refund(id, input, context);
    // After the answer: an idempotency key holds its transaction open until then.
    reply.raw.once('finish', () => void this.gatewayRefunds.askNow(refund, context));
    return refundView(refund);
  }
}
