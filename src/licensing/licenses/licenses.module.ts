import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { LicensesController } from './licenses.controller.js';
import { LicensesPageController } from './licenses.page.controller.js';
import { LicensesService } from './licenses.service.js';

@Module({
  imports: [UsersModule],
  controllers: [LicensesController, LicensesPageController],
  providers: [LicensesService],
  exports: [LicensesService],
})
export class LicensesModule {}
