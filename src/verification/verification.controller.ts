import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { FailsWith } from '../http/fails-with.js';
import { Configured } from '../http/route-config.js';
import { Answers, Refuses, Takes } from '../openapi/answers.js';
import { answerRouters } from './router-answer.js';
import { checkedTooOften } from './router-limits.js';
import { unknownKey, VerificationService } from './verification.service.js';
import { refusedShape, verifiedShape, verifyRequestShape } from './verification.shape.js';
import { keyRequired, unreadable } from './verify-request.js';
import { VERIFY_PATH } from '../rules/verify-path.js';

@Controller(VERIFY_PATH)
@Public()
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  @Post()
  @HttpCode(200)
  @Configured({
    takesText: true,
    readsNoEntities: true,
    routeOptions: { preSerialization: answerRouters, compress: false },
  })
  @Takes(verifyRequestShape)
  @Answers(verifiedShape, 'Ask whether a license may be used now')
  @Refuses(
    { status: 403, sample: refusedShape },
    unreadable(),
    unknownKey(),
    keyRequired(),
    checkedTooOften(42),
  )
  @FailsWith('Failed to verify license. Please try again.')
  async verify(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { body, ip, receivedAt } = request;
    const answer = await this.verification.verify(body as string | undefined, ip, receivedAt);
    if (!answer.valid) reply.status(403);
    return answer;
  }
}
