import { Controller, Param, ParseEnumPipe, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CALLBACK, incomingOf, notSigned, receivedSchema } from '../../integrations/callback-gate.js';
import { notFound } from '../../platform/errors/refusal.js';
import { Public } from '../../platform/http/access.js';
import { Configured } from '../../platform/http/route-config.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { declarePathParameter } from '../../platform/openapi/operation.js';
import { GATEWAYS, type GatewayName } from '../../rules/ledger.js';
import { Callbacks } from './callbacks.service.js';

const GatewayPipe = new ParseEnumPipe(Object.fromEntries(GATEWAYS.map((name) => [name, name])), {
  exceptionFactory: () => notFound('There is no such gateway.'),
});

declarePathParameter('gateway', GATEWAYS);

@Controller('api/callbacks')
@ApiGroup(51, 'Callbacks of payment gateways.')
export class CallbacksController {
  constructor(private readonly callbacks: Callbacks) {}

  @Post(':gateway')
  @Public()
  @Configured(CALLBACK)
  @Answers(receivedSchema, 'Receive a callback of a payment gateway')
  @Refuses(notSigned(), notFound('There is no such gateway.'))
  async take(@Param('gateway', GatewayPipe) gateway: GatewayName, @Req() request: FastifyRequest) {
    await this.callbacks.receive(gateway, incomingOf(request));
    return { received: true };
  }
}
