import { Controller, Injectable, type OnModuleInit, Post } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Direct } from '../../platform/http/direct-route.js';
import { Configured, FailsWith } from '../../platform/http/route-config.js';
import { Answers, ApiGroup, Refuses, Takes } from '../../platform/openapi/answers.js';
import { ConsoleCheck } from './console-check.js';
import { answerRouters, wantsText } from './router-answer.js';
import { checkedTooOften, tooManyUnreadable } from './router-rate-limits.js';
import { apiKeyInstead, keyReplaced, unknownKey, VerificationService } from './verification.service.js';
import type { VerificationAnswer } from './verification.view.js';
import { refusedSchema, verifiedSchema, verifyRequestSchema } from './verification.schema.js';
import { keyRequired, tooManyFields, unreadable } from './verify-request.js';
import { BODY_LIMITS } from '../../rules/limits.js';
import { VERIFY_PATH } from '../../rules/verdict-codes.js';
import { HttpAdapterHost } from '@nestjs/core';
import { httpServer } from '../../platform/http/http-server.js';

@Controller(VERIFY_PATH)
@ApiGroup(10, 'Verification of licenses by servers and routers.')
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly consoleCheck: ConsoleCheck,
  ) {}

  @Post()
  @Direct()
  @Configured({
    rawBody: true,
    skipRequestContext: true,
    routeOptions: { bodyLimit: BODY_LIMITS.verification, preSerialization: answerRouters, compress: false },
  })
  @Takes(verifyRequestSchema)
  @Answers(verifiedSchema, 'Verify a license')
  @Refuses(
    { status: 403, sample: refusedSchema },
    keyReplaced(),
    unreadable(),
    tooManyFields(),
    unknownKey(),
    apiKeyInstead(),
    keyRequired(),
    checkedTooOften(42),
    tooManyUnreadable(42),
  )
  @FailsWith('Failed to verify license. Please try again.')
  async verify(request: FastifyRequest, reply: FastifyReply): Promise<VerificationAnswer> {
    // Routers send no cookie, so they skip the session lookup.
    const checked = request.headers.cookie ? await this.consoleCheck.answer(request) : null;
    const answer = checked ?? (await this.ofRouter(request));
    if (!answer.valid) reply.status(403);
    return answer;
  }

  private ofRouter({ body, ip, receivedAt, url, headers }: FastifyRequest) {
    const isText = wantsText(url, headers.accept);
    return this.verification.verify(body as string | undefined, ip, receivedAt, isText);
  }
}

const POST_ONLY = { error: 'Verification takes POST only. Send license_key in the body of a POST request.' };

/** Another method has no route, whose hook would give its refusal the form for routers. */
@Injectable()
export class OtherMethods implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    httpServer(this.host)?.addHook('preSerialization', function (request, reply, payload, done) {
      if (!request.is404 || request.url.split('?', 1)[0] !== VERIFY_PATH) return done(null, payload);
      reply.code(405).header('Allow', 'POST');
      answerRouters.call(this, request, reply, POST_ONLY, done);
    });
  }
}
