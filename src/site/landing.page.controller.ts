import { Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../platform/http/access.js';
import { Config } from '../platform/config/config.js';
import { Configured } from '../platform/http/route-config.js';
import { PageContext } from '../platform/inertia/inertia.service.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import type { PageProps } from '../platform/inertia/props.js';
import { LandingService } from './landing.service.js';
import { sellerView } from '../billing/invoices/seller.view.js';
import { SHARED } from './shared-caching.js';

@PageController()
@Public()
export class LandingPageController {
  constructor(
    private readonly config: Config,
    private readonly context: PageContext,
    private readonly landing: LandingService,
  ) {}

  @Get()
  @Configured(SHARED)
  index(@Req() request: FastifyRequest) {
    return this.show(request);
  }

  @Get('en')
  @Configured({ ...SHARED, locale: 'en' })
  inEnglish(@Req() request: FastifyRequest) {
    return this.show(request);
  }

  @Get('id')
  @Configured({ ...SHARED, locale: 'id' })
  inIndonesian(@Req() request: FastifyRequest) {
    return this.show(request);
  }

  private async show(request: FastifyRequest) {
    const { demo } = this.config;
    return page('landing', {
      ...sellerView(this.config),
      ...(await this.landing.offer(this.context.localeOf(request))),
      demo: {
        admin_url: demo.adminUrl ?? null,
        customer_url: demo.customerUrl ?? null,
        username: demo.username ?? null,
        password: demo.password ?? null,
      },
    });
  }
}

export type LandingPage = PageProps<LandingPageController, 'landing'>;
