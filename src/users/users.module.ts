import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { MeController } from './me.controller.js';
import { UsersController } from './users.controller.js';
import { UsersPageController } from './users.page.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [PlansModule],
  controllers: [UsersController, MeController, UsersPageController],
  providers: [UsersService],
  exports: [UsersService],
})
export class UsersModule {}
