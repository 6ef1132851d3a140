import { Module } from '@nestjs/common';
import { BulkSalesController } from './bulk-sales/bulk-sales.controller.js';
import { BulkSalesPageController } from './bulk-sales/bulk-sales.page.controller.js';
import { BulkSalesService } from './bulk-sales/bulk-sales.service.js';
import { CustomersController } from './customers.controller.js';
import { CustomersPageController } from './customers.page.controller.js';
import { CustomersService } from './customers.service.js';
import { CustomerDebtPropsLoader } from './customer-licenses.props.js';
import { CustomerTabPropsLoader } from './customer-tabs.props.js';
import { LicensePageController } from './license.page.controller.js';
import { CustomerLicensesService } from './customer-licenses.service.js';
import { StaffMemberPropsLoader } from './staff-member.props.js';
import { StaffPageController } from './staff.page.controller.js';
import { UsersPageController } from './users.page.controller.js';
import { Timeline } from './timeline.service.js';
import { BillingModule } from '../billing/billing.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { LicensingModule } from '../licensing/licensing.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';

@Module({
  imports: [
    BillingModule,
    AccountsModule,
    PersonalDataModule,
    LicensingModule,
    CatalogModule,
    MessagingModule,
  ],
  controllers: [
    BulkSalesController,
    BulkSalesPageController,
    CustomersController,
    CustomersPageController,
    LicensePageController,
    StaffPageController,
    UsersPageController,
  ],
  providers: [
    BulkSalesService,
    CustomersService,
    CustomerDebtPropsLoader,
    CustomerTabPropsLoader,
    CustomerLicensesService,
    StaffMemberPropsLoader,
    Timeline,
  ],
  exports: [BulkSalesService, CustomerDebtPropsLoader, CustomerLicensesService],
})
export class CustomersModule {}
