import { Module } from '@nestjs/common';
import { MeController } from './me.controller.js';
import { UsersController } from './users.controller.js';
import { UsersPageController } from './users.page.controller.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController, MeController, UsersPageController],
  providers: [UsersService],
  exports: [UsersService],
})
export class UsersModule {}
