import { Get } from '@nestjs/common';
import { Public } from '../platform/http/access.js';
import { Config } from '../platform/config/config.js';
import { Configured } from '../platform/http/route-config.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import { LandingService } from './landing.service.js';

@PageController()
@Public()
export class LandingPageController {
  constructor(
    private readonly config: Config,
    private readonly landing: LandingService,
  ) {}

  @Get()
  @Configured({ sharedForSeconds: 60 })
  async index() {
    const { demo, whatsappNumber, publicUrl } = this.config;
    return page('landing', {
      ...(await this.landing.offer()),
      demo: {
        admin_url: demo.adminUrl ?? null,
        customer_url: demo.customerUrl ?? null,
        username: demo.username ?? null,
        password: demo.password ?? null,
      },
      whatsapp_number: whatsappNumber ?? null,
      public_url: publicUrl,
    });
  }
}
