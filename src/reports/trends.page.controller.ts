import { Get } from '@nestjs/common';
import { Now } from '../platform/http/now.js';
import { Requires } from '../platform/http/permission.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import { Trends } from './trends.service.js';

@PageController('trends')
@Requires('metrics:read')
export class TrendsPageController {
  constructor(private readonly trends: Trends) {}

  @Get()
  index(@Now() now: Date) {
    return page('trends', { trends: () => this.trends.at(now) });
  }
}
