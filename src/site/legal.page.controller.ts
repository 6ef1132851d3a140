import { Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { Public } from '../platform/http/access.js';
import { Configured } from '../platform/http/route-config.js';
import { PageContext } from '../platform/inertia/inertia.service.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import type { PageProps } from '../platform/inertia/props.js';
import { type LegalDocument, LegalTexts } from './legal-texts.js';
import { sellerView } from '../billing/invoices/seller.view.js';
import { SHARED } from './shared-caching.js';

@PageController()
@Public()
export class LegalPageController {
  constructor(
    private readonly config: Config,
    private readonly context: PageContext,
    private readonly texts: LegalTexts,
  ) {}

  @Get('terms')
  @Configured(SHARED)
  terms(@Req() request: FastifyRequest) {
    return this.show('terms', request);
  }

  @Get('privacy')
  @Configured(SHARED)
  privacy(@Req() request: FastifyRequest) {
    return this.show('privacy', request);
  }

  private show(document: LegalDocument, request: FastifyRequest) {
    const { text, locale, isTemplate } = this.texts.get(document, this.context.localeOf(request));
    // A template that nobody reviewed is not for visitors.
    const shown = isTemplate ? null : text;
    // An operator may have written it in one language only.
    return page('legal', { ...sellerView(this.config), document, text: shown, text_locale: locale });
  }
}

export type LegalPage = PageProps<LegalPageController, 'legal'>;
