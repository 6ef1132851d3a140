import { Module } from '@nestjs/common';
import { FeaturesController } from './features.controller.js';
import { FeaturesPageController } from './features.page.controller.js';
import { FeaturesService } from './features.service.js';

@Module({
  controllers: [FeaturesController, FeaturesPageController],
  providers: [FeaturesService],
  exports: [FeaturesService],
})
export class FeaturesModule {}
