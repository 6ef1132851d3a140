import { Module } from '@nestjs/common';
import { CrawlersController } from './crawlers.controller.js';
import { DemoAccount } from './demo-account.js';
import { LandingPageController } from './landing.page.controller.js';
import { LandingService } from './landing.service.js';
import { LegalPageController } from './legal.page.controller.js';
import { LegalTexts } from './legal-texts.js';
import { CatalogModule } from '../catalog/catalog.module.js';

@Module({
  imports: [CatalogModule],
  controllers: [CrawlersController, LandingPageController, LegalPageController],
  providers: [DemoAccount, LandingService, LegalTexts],
})
export class SiteModule {}
