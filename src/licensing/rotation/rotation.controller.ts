import { Body, Controller, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Scope } from '../../platform/http/access.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { RotationInput } from './rotation.input.js';
import { rotatedSchema, rotatedView } from './rotation.view.js';
import { rotatedRecently, RotationService } from './rotation.service.js';

@Controller('api/licenses')
@ApiGroup(32, 'Replacement of a license key by a new one.')
export class RotationController {
  constructor(private readonly rotation: RotationService) {}

  @Post(':id/rotate')
  @Idempotent()
  @Scope('keys:rotate')
  @Answers(rotatedSchema, 'Replace the key of a license; the old one works until the overlap ends')
  @Refuses(rotatedRecently(new Date('2026-01-06T05:00:00.000Z'), 42, 'Asia/Jakarta'))
  async rotate(@Id() id: number, @Body() input: RotationInput, @Actor() context: ActionContext) {
    const { license, previous } = await this.rotation.rotate(id, input, context);
    return rotatedView(license, previous, context.now);
  }
}
