import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paymentView, paymentSchema } from '../ledger/payment.view.js';
import { Allow, Scope, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Configured } from '../../platform/http/route-config.js';
import { Answers, ApiGroup, Creates, Refuses, Takes } from '../../platform/openapi/answers.js';
import { MAX_PICTURE, PICTURE_TYPES } from '../../rules/picture.js';
import type { User } from '../../accounts/users/user.entity.js';
import { PICTURE } from './picture.schema.js';
import { proofFile } from './proof-file.js';
import { notAPicture, proofExists, ProofsService, tooManyPoints } from './proofs.service.js';

@Controller('api/payments/:id/proof')
@ApiGroup(48, 'Payment proofs: pictures of receipts.')
export class ProofsController {
  constructor(private readonly proofs: ProofsService) {}

  @Post()
  @Configured({ pictureBody: true, tokenBeforeBody: true, routeOptions: { bodyLimit: MAX_PICTURE } })
  @Takes(PICTURE, ...PICTURE_TYPES)
  @Scope('payments:record')
  @Creates(paymentSchema, 'Upload the proof of a payment; it cannot be replaced')
  @Refuses(notAPicture(), tooManyPoints(), proofExists())
  async keep(@Id() id: number, @Req() { body }: FastifyRequest, @Actor() context: ActionContext) {
    return paymentView(await this.proofs.keep(id, body, context));
  }

  @Get()
  @Allow('everyone')
  @Scope('payments:read')
  @Answers(PICTURE, 'Download the proof of a payment', ...PICTURE_TYPES)
  async read(@Viewer() viewer: User, @Id() id: number, @Res({ passthrough: true }) reply: FastifyReply) {
    return proofFile(await this.proofs.find(viewer, id), reply);
  }
}
