import { Module } from '@nestjs/common';
import { SetupModule } from '../../accounts/setup/setup.module.js';
import { PlansController } from './plans.controller.js';
import { PlansPageController } from './plans.page.controller.js';
import { PlansService } from './plans.service.js';

@Module({
  imports: [SetupModule],
  controllers: [PlansController, PlansPageController],
  providers: [PlansService],
  exports: [PlansService],
})
export class PlansModule {}
