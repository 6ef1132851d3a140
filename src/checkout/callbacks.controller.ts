import { Controller, HttpCode, Param, ParseEnumPipe, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { notFound, notSignedIn } from '../platform/errors/refusal.js';
import { Public } from '../platform/http/access.js';
import { FailsWith } from '../platform/http/fails-with.js';
import { Configured } from '../platform/http/route-config.js';
import { ApiGroup } from '../platform/openapi/api-group.js';
import { Answers, Refuses } from '../platform/openapi/answers.js';
import { viewSchema } from '../platform/openapi/sample.js';
import { GATEWAYS, type GatewayName } from '../rules/ledger.js';
import { Callbacks } from './callbacks.service.js';

const BODY_LIMIT = 256 * 1024;
const receivedSchema = viewSchema<{ received: boolean }>('CallbackReceived', { received: true });
const GatewayPipe = new ParseEnumPipe(Object.fromEntries(GATEWAYS.map((name) => [name, name])), {
  exceptionFactory: () => notFound('There is no such gateway.'),
});

@Controller('api/callbacks')
@ApiGroup(51, 'Where gateways tell how a payment went.')
export class CallbacksController {
  constructor(private readonly callbacks: Callbacks) {}

  /** Signatures are over the text as it came. */
  @Post(':gateway')
  @HttpCode(200)
  @Public()
  @Configured({ rawBody: true, routeOptions: { bodyLimit: BODY_LIMIT } })
  @Answers(receivedSchema, 'Take a callback of a gateway')
  @Refuses(notSignedIn('The callback is not signed as it should be.'), notFound('There is no such order.'))
  @FailsWith('Failed to take the callback')
  async take(@Param('gateway', GatewayPipe) gateway: GatewayName, @Req() request: FastifyRequest) {
    const { body, headers, ip, receivedAt } = request;
    await this.callbacks.take(gateway, { body: String(body ?? ''), headers, address: ip, now: receivedAt });
    return { received: true };
  }
}
