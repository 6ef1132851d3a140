import { Controller, HttpCode, Post } from '@nestjs/common';
import { By, type Change } from '../http/change.js';
import { FailsWith } from '../http/fails-with.js';
import { Answers } from '../openapi/answers.js';
import { markedShape } from './expiry-run.shape.js';
import { markedView } from './expiry-run.view.js';
import { ExpirySweep } from './expiry-sweep.js';

@Controller('api/update-expired-status')
export class ExpiryController {
  constructor(private readonly sweep: ExpirySweep) {}

  @Post()
  @HttpCode(200)
  @Answers(markedShape, 'Mark what has expired')
  @FailsWith('Failed to update expired status')
  async run(@By() change: Change) {
    return markedView(await this.sweep.run('button', change));
  }
}
