import { Module } from '@nestjs/common';
import { PlansController } from './plans.controller.js';
import { PlansPageController } from './plans.page.controller.js';
import { PlansService } from './plans.service.js';

@Module({
  controllers: [PlansController, PlansPageController],
  providers: [PlansService],
  exports: [PlansService],
})
export class PlansModule {}
