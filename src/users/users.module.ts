import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { UsersController } from './users.controller.js';
import { UsersPageController } from './users.page.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AuthModule],
  controllers: [UsersController, UsersPageController],
  providers: [UsersService],
  exports: [UsersService],
})
export class UsersModule {}
