import { Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Allow, Requires, Viewer } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import type { User } from '../../accounts/users/user.entity.js';
import { proofFile } from './proof-file.js';
import { ProofsService } from './proofs.service.js';

/** For pages: an <img> sends the cookie but no bearer token. */
@PageController('payments/:id/proof')
@Requires('payments:read')
export class ProofsPageController {
  constructor(private readonly proofs: ProofsService) {}

  @Get()
  @Allow('everyone')
  async show(@Viewer() viewer: User, @Id() id: number, @Res({ passthrough: true }) reply: FastifyReply) {
    return proofFile(await this.proofs.find(viewer, id), reply);
  }
}
