import { Get, Header } from '@nestjs/common';
import { Public } from '../auth/access.js';
import { Config } from '../config.js';
import { PageController } from '../inertia/page-controller.js';
import { page } from '../inertia/page.js';
import { LandingService } from './landing.service.js';

@PageController()
@Public()
export class LandingPageController {
  constructor(
    private readonly config: Config,
    private readonly landing: LandingService,
  ) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
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
