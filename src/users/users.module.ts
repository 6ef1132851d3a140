import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { MeController } from './me.controller.js';
import { SavedViews } from './saved-views.service.js';
import { UsersController } from './users.controller.js';
import { UsersPageController } from './users.page.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [PlansModule],
  controllers: [UsersController, MeController, UsersPageController],
  providers: [UsersService, SavedViews],
  exports: [UsersService],
})
export class UsersModule {}
