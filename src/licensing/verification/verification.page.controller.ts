import { Get } from '@nestjs/common';
import { Allow } from '../../platform/http/access.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';

@PageController('verify-license')
export class VerificationPageController {
  @Get()
  @Allow('everyone')
  index() {
    return page('verify-license', {});
  }
}
