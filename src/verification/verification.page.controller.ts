import { Get } from '@nestjs/common';
import { Allow } from '../auth/access.js';
import { PageController } from '../inertia/page-controller.js';
import { page } from '../inertia/page.js';

@PageController('verify-license')
export class VerificationPageController {
  @Get()
  @Allow('everyone')
  index() {
    return page('verify-license', {});
  }
}
