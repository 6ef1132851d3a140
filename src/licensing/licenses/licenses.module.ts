import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { LicenseDeletions } from './license-deletions.js';
import { LicenseList } from './license-list.js';
import { LicenseUsage } from './license-usage.js';
import { LicensesController } from './licenses.controller.js';
import { LicensesPageController } from './licenses.page.controller.js';
import { LicensesService } from './licenses.service.js';

@Module({
  imports: [UsersModule],
  controllers: [LicensesController, LicensesPageController],
  providers: [LicensesService, LicenseDeletions, LicenseList, LicenseUsage],
  exports: [LicensesService, LicenseDeletions, LicenseList],
})
export class LicensesModule {}
