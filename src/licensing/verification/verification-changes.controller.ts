import { Controller, Get } from '@nestjs/common';
import { Allow, Scope, Viewer } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { arrayOf } from '../../platform/openapi/sample.js';
import type { User } from '../../accounts/users/user.entity.js';
import { verificationChangeSchema, verificationChangeView } from './verification-change.view.js';
import { VerificationChanges } from './verification-changes.service.js';

@Controller('api/licenses/:id/verification-changes')
@ApiGroup(35, 'Changes between the verifications of a license.')
export class VerificationChangesController {
  constructor(private readonly changes: VerificationChanges) {}

  @Get()
  @Allow('everyone')
  @Scope('licenses:read')
  @Answers(
    arrayOf(verificationChangeSchema),
    'List the latest verifications whose code or address differs from the one before',
  )
  async list(@Id() id: number, @Viewer() viewer: User) {
    return (await this.changes.listFor(id, viewer)).map(verificationChangeView);
  }
}
