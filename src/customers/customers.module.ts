import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { LicensesModule } from '../licensing/licenses/licenses.module.js';
import { MessagePreferencesModule } from '../messaging/preferences/message-preferences.module.js';
import { MessagesModule } from '../messaging/messages/messages.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { PlansModule } from '../catalog/plans/plans.module.js';
import { RotationModule } from '../licensing/rotation/rotation.module.js';
import { SubscriptionsModule } from '../licensing/subscriptions/subscriptions.module.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { VerificationModule } from '../licensing/verification/verification.module.js';
import { CustomersController } from './customers.controller.js';
import { CustomersPageController } from './customers.page.controller.js';
import { CustomersService } from './customers.service.js';
import { CustomerDebtPropsLoader } from './customer-debt.props.js';
import { CustomerTabPropsLoader } from './customer-tabs.props.js';
import { LicensePageController } from './license.page.controller.js';
import { CustomerLicensesService } from './customer-licenses.service.js';
import { UsersPageController } from './users.page.controller.js';
import { Timeline } from './timeline.service.js';

@Module({
  imports: [
    BillingModule,
    UsersModule,
    PersonalDataModule,
    LicensesModule,
    PlansModule,
    RotationModule,
    SubscriptionsModule,
    VerificationModule,
    MessagePreferencesModule,
    MessagesModule,
  ],
  controllers: [CustomersController, CustomersPageController, LicensePageController, UsersPageController],
  providers: [
    CustomersService,
    CustomerDebtPropsLoader,
    CustomerTabPropsLoader,
    CustomerLicensesService,
    Timeline,
  ],
  exports: [CustomerDebtPropsLoader, CustomerLicensesService],
})
export class CustomersModule {}
