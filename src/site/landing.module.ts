import { Module } from '@nestjs/common';
import { FeaturesModule } from '../catalog/features/features.module.js';
import { PlansModule } from '../catalog/plans/plans.module.js';
import { CrawlersController } from './crawlers.controller.js';
import { DemoAccount } from './demo-account.js';
import { LandingPageController } from './landing.page.controller.js';
import { LandingService } from './landing.service.js';
import { LegalPageController } from './legal.page.controller.js';
import { LegalTexts } from './legal-texts.js';

@Module({
  imports: [FeaturesModule, PlansModule],
  controllers: [CrawlersController, LandingPageController, LegalPageController],
  providers: [DemoAccount, LandingService, LegalTexts],
})
export class LandingModule {}
