import { Controller, Get, Param, ParseEnumPipe, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CALLBACK, incomingOf, notSigned, receivedSchema } from '../callback-gate.js';
import { notFound } from '../../platform/errors/refusal.js';
import { Public } from '../../platform/http/access.js';
import { Configured } from '../../platform/http/route-config.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { declarePathParameter } from '../../platform/openapi/operation.js';
import { Sample } from '../../platform/openapi/sample.js';
import type { ProviderName } from './provider.js';
import { notVerified, WhatsappCallbacks } from './whatsapp-callbacks.service.js';

const unknown = () => notFound('There is no such provider.');
const PROVIDERS: Record<ProviderName, ProviderName> = { cloud: 'cloud', waha: 'waha' };
const ProviderPipe = new ParseEnumPipe(PROVIDERS, { exceptionFactory: unknown });

declarePathParameter('provider', Object.keys(PROVIDERS));

@Controller('api/callbacks/whatsapp')
@Public()
@ApiGroup(57, 'Callbacks of WhatsApp providers.')
export class WhatsappCallbacksController {
  constructor(private readonly callbacks: WhatsappCallbacks) {}

  @Get('cloud')
  @Answers(
    new Sample<string>({ type: 'string' }, '1158201444'),
    "Answer Meta's verification request",
    'text/plain',
  )
  @Refuses(notVerified(), unknown())
  challenge(@Req() { query, ip }: FastifyRequest): Promise<string> {
    return this.callbacks.challenge(query as Record<string, unknown>, ip);
  }

  @Post(':provider')
  @Configured(CALLBACK)
  @Answers(receivedSchema, 'Receive a callback of a WhatsApp provider')
  @Refuses(notSigned(), unknown())
  async take(@Param('provider', ProviderPipe) provider: ProviderName, @Req() request: FastifyRequest) {
    await this.callbacks.receive(provider, incomingOf(request));
    return { received: true };
  }
}
