import { Module } from '@nestjs/common';
import { FeaturesController } from './features/features.controller.js';
import { FeaturesPageController } from './features/features.page.controller.js';
import { FeaturesService } from './features/features.service.js';
import { PlansController } from './plans/plans.controller.js';
import { PlansPageController } from './plans/plans.page.controller.js';
import { PlansService } from './plans/plans.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';

@Module({
  imports: [AccountsModule],
  controllers: [FeaturesController, FeaturesPageController, PlansController, PlansPageController],
  providers: [FeaturesService, PlansService],
  exports: [FeaturesService, PlansService],
})
export class CatalogModule {}
