import { Global, Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { LicenseDirectory } from '../../accounts/license-directory.js';
import { LicenseDeletions } from './license-deletions.js';
import { LicenseList } from './license-list.js';
import { LicenseUsage } from './license-usage.js';
import { LicensesController } from './licenses.controller.js';
import { LicensesPageController } from './licenses.page.controller.js';
import { LicensesService } from './licenses.service.js';
import { StoredLicenses } from './stored-licenses.js';

/** Global, because accounts show licences, and must not import licensing. */
@Global()
@Module({
  imports: [UsersModule],
  controllers: [LicensesController, LicensesPageController],
  providers: [
    LicensesService,
    LicenseDeletions,
    LicenseList,
    LicenseUsage,
    { provide: LicenseDirectory, useClass: StoredLicenses },
  ],
  exports: [LicenseDirectory, LicensesService, LicenseDeletions, LicenseList],
})
export class LicensesModule {}
